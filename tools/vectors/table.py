"""Writes the table that packages/search/core/word-vectors.ts reads; data/search-vectors/README.md has its format."""

import numpy as np

SIGNATURE = "word-vectors 1"
ENTRIES, ROUNDS = 256, 12


def nearest(points, centers):
    """Number of the nearest center of each point."""
    return np.argmin((centers**2).sum(1) - 2 * points @ centers.T, axis=1)


def cluster(points, counts, rng):
    """k-means; points that are said more often count more."""
    chosen = rng.choice(len(points), ENTRIES, replace=len(points) < ENTRIES, p=counts / counts.sum())
    centers = points[chosen]
    for _ in range(ROUNDS):
        own = nearest(points, centers)
        total = np.bincount(own, counts, ENTRIES)
        for axis in range(points.shape[1]):
            sums = np.bincount(own, counts * points[:, axis], ENTRIES)
            centers[:, axis] = np.where(total > 0, sums / np.maximum(total, 1e-9), centers[:, axis])
    return centers


def with_length(data):
    """Bytes with their length before them (LEB128)."""
    length, head = len(data), bytearray()
    while length > 127:
        head.append(length & 127 | 128)
        length >>= 7
    return bytes([*head, length]) + data


class Parts:
    """Vectors cut into parts, each one of 256 in its part's book."""

    def __init__(self, vectors, parts, said, rng):
        width = vectors.shape[1] // parts
        counts = np.sqrt(1 + said).astype(np.float64)
        cut = [vectors[:, part * width : (part + 1) * width].astype(np.float64) for part in range(parts)]
        self.books = np.array([cluster(points, counts, rng) for points in cut])
        self.codes = np.array([nearest(points, book) for points, book in zip(cut, self.books)])

    def vectors(self):
        """The vectors as a reader of the table sees them."""
        return np.hstack([book[codes] for book, codes in zip(self.books, self.codes)]).astype(np.float32)

    def gradient(self, of_vectors):
        """The books' gradient: the sum of what all pieces with an entry give it."""
        width = self.books.shape[2]
        into = np.zeros_like(self.books)
        for part, codes in enumerate(self.codes):
            for axis in range(width):
                into[part, :, axis] = np.bincount(codes, of_vectors[:, part * width + axis], ENTRIES)
        return into

    def round(self):
        """Makes the books' numbers signed bytes."""
        self.books = np.clip(np.round(self.books * (127 / np.quantile(np.abs(self.books), 0.9995))), -127, 127)


def write_table(path, pieces, parts):
    """Writes pieces with their rounded parts, in the pieces' order."""
    order = sorted(range(len(pieces)), key=lambda i: pieces[i])
    count, _, width = parts.books.shape
    codes = parts.codes.T[order].astype(np.uint8)
    with open(path, "wb") as file:
        file.write(with_length(SIGNATURE.encode()) + bytes([count * width, count]))
        file.write(with_length(parts.books.astype(np.int8).tobytes()))
        file.write(with_length("\n".join(pieces[i] for i in order).encode()) + with_length(codes.tobytes()))
