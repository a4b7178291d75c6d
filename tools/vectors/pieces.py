"""Splits words into pieces in the same way as packages/search/core/word-vectors.ts."""

import re
import unicodedata

WORD = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")
MOST_WORD = 40
MOST_PIECES = 5


def words_of(text):
    """The normalized words of a text."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.category(c).startswith("M"))
    return WORD.findall(plain.lower())


def split_word(word, pieces):
    """Numbers of a word's pieces, starting with the longest known prefix; empty if it can't be split."""
    found, start = [], 0
    if len(word) > MOST_WORD:
        return found
    while start < len(word):
        for end in range(len(word), start, -1):
            number = pieces.get(("##" if start else "") + word[start:end])
            if number is not None:
                break
        else:
            return []
        if len(found) == MOST_PIECES:
            return []
        found.append(number)
        start = end
    return found


def split_text(text, pieces):
    """Numbers of all pieces of a text."""
    return [number for word in words_of(text) for number in split_word(word, pieces)]
