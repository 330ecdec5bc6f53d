"""Notes of a haunt in plain English: ``[the web is torn]`` is a statement, ``[spell learned]`` short for one, and
``[home again]`` a word to be noted (see `booklet`).

Whether a note is set, and what sets it, reads as the statement itself where there is one: "if the web is not torn",
"the web is now torn". Else it is noted, as players do on a slip of paper.
"""

from __future__ import annotations

import re

_WAS = {"is": "was", "are": "were", "has": "had", "have": "had"}
_STATEMENT = re.compile(r"(.+?) (is|are|was|were|has|have) (.+)")
_DEED = re.compile(r"(the [A-Z][\w']+|[A-Z][\w']+|traitor|house|haunt|heroes) ([a-z]+[^\Ws]s|(?<=heroes )[a-z]+)( .+)?")
"""Somebody and what it does: `traitor holds the Ghost`, `the Statue wakes`."""
_DONE = (
    r"open|shut|dead|over|known|found|held|thrown|torn|broken|sunk|lost|won|gone|lit|dug|set|hidden|built|burnt|cut"
    r"|laid|made|paid|read|said|sold|struck|taken|woken"
)
_SHORT = re.compile(rf"((?:\w[\w'-]* )+?)((?:{_DONE}|\w{{2,}}(?<!e)ed)(?: (?:back|away|off|out|up|down|in))?)")
"""Somebody or something, and what has become of it."""
_NO_ARTICLE = ("the ", "a ", "an ", "one ", "no ", "all ", "somebody ", "nobody ", "both ", "half ")
_BY_THEMSELVES = ("it", "that", "this", "there", "somebody", "nobody", "one", "all", "both", "they")
_TRAITS = ("speed ", "might ", "sanity ", "knowledge ")


def _statement(name: str) -> tuple[str, str, str] | None:
    """Subject, verb and rest of a note that is a statement, or short for one."""
    whole = _STATEMENT.fullmatch(name)
    if whole is not None:
        bare = whole[1].isalpha() and whole[1].islower() and whole[1] not in _BY_THEMSELVES
        return f"the {whole[1]}" if bare else whole[1], whole[2], whole[3]
    short = _SHORT.fullmatch(name)
    if short is None or short[1].startswith(_TRAITS):
        return None
    subject = short[1].rstrip()
    several = re.search(r"[^suia]s$", subject) is not None
    if not short[1].startswith(_NO_ARTICLE):
        subject = f"the {subject}"
    return subject, "are" if several else "is", short[2]


def _deed(name: str) -> tuple[str, str, str, bool] | None:
    """Subject, plain verb, rest and whether the subject is a plural, of a note that tells a deed."""
    found = _DEED.fullmatch(name)
    if found is None:
        return None
    subject, verb, rest = found[1], found[2], found[3] or ""
    several = subject == "heroes"
    if not (several or verb.endswith("s")) or verb in ("does", "goes"):
        return None
    bare = subject[0].islower() and not subject.startswith("the ")
    return f"the {subject}" if bare else subject, verb if several else verb[:-1], rest, several


def _does(deed: tuple[str, str, str, bool]) -> str:
    subject, verb, rest, several = deed
    return f"{subject} {verb}{'' if several else 's'}{rest}"


def holds(name: str, negated: bool = False, since: str = "") -> str:
    """A note as a condition. ``since`` follows it: `` before this turn``."""
    said, deed = _statement(name), _deed(name)
    if said is None and deed is not None and not (since and negated):
        if since:
            return f"{_does(deed)}, and did so{since}"
        subject, verb, rest, several = deed
        return f"{subject} {'do' if several else 'does'} not {verb}{rest}" if negated else _does(deed)
    if said is None:
        return f'"{name}" {"was" if since else "is"} {"not " if negated else ""}noted{since}'
    subject, verb, rest = said
    verb = _WAS.get(verb, verb) if since else verb
    if negated and (subject == "somebody" or subject.startswith(("a ", "an "))):  # nobody is out, no doll is there
        subject = "nobody" if subject == "somebody" else f"no {subject.partition(' ')[2]}"
    elif negated:
        verb += " not"
    return f"{subject} {verb} {rest}{since}".replace(" not some", " none")


def begins(name: str) -> str:
    """The order to note it."""
    said, deed = _statement(name), _deed(name)
    if said is None and deed is not None:
        return f"from now on {_does(deed)}"
    if said is None or said[0] in ("that", "this"):
        return f'note "{name}"'
    subject, verb, rest = said
    return f"{subject} {verb} now {rest}" if verb in _WAS else f"note that {subject} {verb} {rest}"


def ends(name: str) -> str:
    """The order to forget it."""
    said, deed = _statement(name), _deed(name)
    if said is None and deed is not None:
        return f"{_does(deed)} no longer"
    if said is None or said[1] not in ("is", "are"):
        return f'"{name}" is noted no longer'
    subject, verb, rest = said
    return f"{subject} {verb} {rest} no longer"


__all__ = ["begins", "ends", "holds"]
