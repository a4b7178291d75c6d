"""Writes the table that lib/search/word-vectors.ts reads; data/search-vectors/README.md has its format."""

import numpy as np

SIGNATURE = "word-vectors 1"
ENTRIES, ROUNDS = 256, 12


def nearest(points, centers):
    """Number of the nearest center of each point."""
    return np.argmin((centers**2).sum(1) - 2 * points @ centers.T, axis=1)


def cluster(points, counts, rng):
    """k-means; points that are said more often count more."""
    centers = points[rng.choice(len(points), ENTRIES, replace=False, p=counts / counts.sum())]
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


def number(value):
    return bytes([value])


def write_table(path, pieces, vectors, parts, said, rng):
    """Cuts the vectors into parts, replaces each by the nearest of 256, writes all; returns what the reader will see."""
    order = sorted(range(len(pieces)), key=lambda i: pieces[i])
    vectors = vectors[order] * (127 / np.quantile(np.abs(vectors), 0.9995))
    counts = np.sqrt(1 + said[order]).astype(np.float64)
    width = vectors.shape[1] // parts
    books, codes = [], []
    for part in range(parts):
        points = vectors[:, part * width : (part + 1) * width].astype(np.float64)
        book = np.clip(np.round(cluster(points, counts, rng)), -127, 127)
        books.append(book.astype(np.int8))
        codes.append(nearest(points, book))
    codes = np.array(codes).T.astype(np.uint8)
    with open(path, "wb") as file:
        file.write(with_length(SIGNATURE.encode()) + number(vectors.shape[1]) + number(parts))
        file.write(with_length(b"".join(book.tobytes() for book in books)))
        file.write(with_length("\n".join(pieces[i] for i in order).encode()) + with_length(codes.tobytes()))
    seen = np.zeros_like(vectors)
    seen[order] = np.hstack([book[codes[:, part]] for part, book in enumerate(books)])
    return seen
