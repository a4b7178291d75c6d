"""Fits the table of word vectors: python fit.py <folder of the model> <what collect.ts wrote> <table to write>.

README.md beside this file says how and why.
"""

import argparse
import collections
import json
import time

import numpy as np
from pieces import split_text
from sentence_model import SentenceModel
from table import Parts, write_table

SEED = 1
# Batches, and rounds and rates of learning: near the model, of queries, and of queries again with the table's books alone.
BATCH, DISTILL_ROUNDS, DISTILL_RATE, RATE, BOOK_ROUNDS, BOOK_RATE = 384, 6, 0.01, 0.01, 4, 0.003
# Weights of queries from public threads, written queries, and a page's own questions.
REAL, WRITTEN, QUESTION = 2.0, 0.5, 0.3
# Weight of the distance to the model, compared with the queries.
NEAR_MODEL = 1.0
# Dropout for pieces and for ranks by words, so that the result relies on neither alone.
PIECES_LEFT_OUT, RANKS_LEFT_OUT = 0.1, 0.2
# Sharpness of the choice of a page's nearest text, and of the best page.
SHARPNESS, TEMPERATURE = 25.0, 8.0
# Words that are more frequent than this get a lower initial weight.
RARE = 3e-3


class Adam:
    """The Adam optimizer (Kingma and Ba, 2015)."""

    def __init__(self, shape):
        self.mean, self.square, self.steps = np.zeros(shape, np.float32), np.zeros(shape, np.float32), 0

    def step(self, values, gradient, rate):
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        values -= rate * mean / (np.sqrt(square) + 1e-8)


class Bags:
    """Texts as rows of piece numbers. The number after the last piece means no piece, and its vector is zero."""

    def __init__(self, rows, none):
        width = max(1, *map(len, rows))
        self.none = none
        self.ids = np.full((len(rows), width), none, np.int32)
        for i, row in enumerate(rows):
            self.ids[i, : len(row)] = row

    def pick(self, chosen):
        bags = object.__new__(Bags)
        bags.none, bags.ids = self.none, self.ids[chosen]
        return bags

    def directions(self, vectors):
        """Directions of the sums, and their lengths."""
        sums = vectors[self.ids].sum(1)
        lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-9
        return sums / lengths, lengths

    def add_gradient(self, into, directions, lengths, gradient):
        """Adds each piece's share of the gradient of the directions to its gradient."""
        own = (gradient - directions * (directions * gradient).sum(1, keepdims=True)) / lengths
        flat = self.ids.ravel()
        order = np.argsort(flat, kind="stable")
        found, first = np.unique(flat[order], return_index=True)
        into[found] += np.add.reduceat(own[order // self.ids.shape[1]], first, axis=0)
        into[self.none] = 0


def choose_pieces(vocabulary, texts, most):
    """Numbers of the pieces to keep: letters, the most frequent ones in our texts and queries, then the model's order."""
    numbers = {piece: i for i, piece in enumerate(vocabulary)}
    said = collections.Counter(number for text in texts for number in split_text(text, numbers))
    letters = [i for i, piece in enumerate(vocabulary) if len(piece.replace("##", "")) == 1 and piece.isascii()]
    usual = [i for i, piece in enumerate(vocabulary) if piece.isascii() and not piece.startswith("[")]
    chosen = list(dict.fromkeys([*letters, *(number for number, _ in said.most_common()), *usual]))[:most]
    return chosen, np.array([said[number] for number in chosen], np.float32)


def start(model, chosen, said, texts, bags, dimensions, rng):
    """Vectors whose sums point in the same direction as the model's vectors, in its strongest dimensions."""
    numbers = {piece: i for i, piece in enumerate(model.vocabulary)}
    wanted = model.encode([split_text(text, numbers) for text in texts])
    _, _, directions = np.linalg.svd(wanted, full_matrices=False)
    basis = directions[:dimensions].T
    wanted = wanted @ basis
    wanted /= np.linalg.norm(wanted, axis=1, keepdims=True)
    alone = model.encode([[number] for number in chosen]) @ basis
    rarity = RARE / (RARE + said / said.sum())
    vectors = np.vstack([alone * rarity[:, None], np.zeros((1, dimensions))]).astype(np.float32)

    def gradient(of, into, strength=1.0):
        bag = bags.pick(of)
        own, lengths = bag.directions(vectors)
        bag.add_gradient(into, own, lengths, -wanted[of] * strength / len(of))

    adam = Adam(vectors.shape)
    for _ in range(DISTILL_ROUNDS):
        order = rng.permutation(len(texts))
        for at in range(0, len(order), 512):
            into = np.zeros_like(vectors)
            gradient(order[at : at + 512], into)
            adam.step(vectors, into, DISTILL_RATE)
    return vectors, gradient


class Pages:
    """Titles, headings, and questions, page by page."""

    def __init__(self, texts, count, rows, none):
        order = sorted(range(len(texts)), key=lambda i: texts[i]["page"])
        self.texts = [texts[i]["text"] for i in order]
        self.page = np.array([texts[i]["page"] for i in order])
        self.first = np.searchsorted(self.page, np.arange(count))
        self.bags = Bags([rows(text) for text in self.texts], none)
        self.count = count

    def likeness(self, queries, vectors):
        own, _ = self.bags.directions(vectors)
        return np.maximum.reduceat(queries @ own.T, self.first, axis=1)


def by_words(queries, pages, share):
    """Each page's score by words, as a share of the best page's score."""
    scores = np.zeros((len(queries), pages), np.float32)
    for row, query in zip(scores, queries):
        for page, score in query["ranked"]:
            row[page] = (max(score, 0) / (query["ranked"][0][1] or 1)) ** share
    return scores


def measure(vectors, pages, queries, bags, weights):
    """Success at rank 1, success in the first 3, and mean reciprocal rank, by words and meaning together."""
    likeness = np.maximum(pages.likeness(bags.directions(vectors)[0], vectors), 0)
    meaning = np.array([weights["meaning"] * (weights["meaningOfLiteral"] if q["literal"] else 1) for q in queries])
    total = by_words(queries, pages.count, weights["scoreShare"]) + meaning[:, None] * likeness
    ranks = np.array([min((row > row[page]).sum() for page in q["right"]) for row, q in zip(total, queries)])
    return " ".join(f"{figure:.3f}" for figure in ((ranks < 1).mean(), (ranks < 3).mean(), (1 / (ranks + 1)).mean()))


class Free:
    """Unconstrained vectors."""

    def __init__(self, vectors):
        self.adam = Adam(vectors.shape)

    def step(self, vectors, gradient, rate):
        self.adam.step(vectors, gradient, rate)


class Bound:
    """Vectors of a quantized table. Only the codebooks move, and the vectors follow."""

    def __init__(self, parts):
        self.parts, self.adam = parts, Adam(parts.books.shape)

    def step(self, vectors, gradient, rate):
        self.adam.step(self.parts.books, self.parts.gradient(gradient[:-1]), rate)
        vectors[:-1] = self.parts.vectors()


def fit(vectors, mover, near_model, pages, queries, bags, weights, rounds, rate, rng, report):
    """Moves the vectors in place so that words and meaning together rank the right pages first."""
    right = np.zeros((len(queries), pages.count), bool)
    for row, query in zip(right, queries):
        row[query["right"]] = True
    counts = np.array([query["counts"] for query in queries], np.float32)
    own_text = np.array([query["own"] for query in queries])
    step = 0
    steps = rounds * -(-len(queries) // BATCH)
    for number in range(rounds):
        order = rng.permutation(len(queries))
        for at in range(0, len(order), BATCH):
            chosen = order[at : at + BATCH]
            bag = bags.pick(chosen)
            bag.ids = np.where(rng.random(bag.ids.shape) < PIECES_LEFT_OUT, bag.none, bag.ids)
            asked, asked_lengths = bag.directions(vectors)
            said, said_lengths = pages.bags.directions(vectors)
            like = asked @ said.T
            rows = np.nonzero(own_text[chosen] >= 0)[0]
            like[rows, own_text[chosen][rows]] = -1
            most = np.maximum.reduceat(like, pages.first, axis=1)
            share = np.exp(SHARPNESS * (like - most[:, pages.page]))
            sums = np.add.reduceat(share, pages.first, axis=1)
            share /= sums[:, pages.page]
            batch = [queries[i] for i in chosen]
            ranked = by_words(batch, pages.count, weights["scoreShare"])
            ranked[rng.random(len(batch)) < RANKS_LEFT_OUT] = 0
            literal = np.array([query["literal"] for query in batch]) & (ranked.max(1) > 0)
            meaning = weights["meaning"] * np.where(literal, weights["meaningOfLiteral"], 1)[:, None]
            chance = TEMPERATURE * (ranked + meaning * (most + np.log(sums) / SHARPNESS))
            chance = np.exp(chance - chance.max(1, keepdims=True))
            chance /= chance.sum(1, keepdims=True)
            good = np.where(right[chosen], chance, 0)
            slope = (chance - good / (good.sum(1, keepdims=True) + 1e-9)) * TEMPERATURE * meaning
            slope *= (counts[chosen] / counts[chosen].mean() / len(batch))[:, None]
            slope = slope[:, pages.page] * share
            slope[rows, own_text[chosen][rows]] = 0
            gradient = np.zeros_like(vectors)
            bag.add_gradient(gradient, asked, asked_lengths, slope @ said)
            pages.bags.add_gradient(gradient, said, said_lengths, slope.T @ asked)
            near_model(gradient)
            step += 1
            mover.step(vectors, gradient, rate * min(1, step / 10) * (1 - 0.95 * step / steps))
        report(f"round {number + 1}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("collected")
    parser.add_argument("table")
    parser.add_argument("--pieces", type=int, default=10000)
    parser.add_argument("--dimensions", type=int, default=32)
    parser.add_argument("--parts", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    begun, rng = time.time(), np.random.default_rng(SEED)
    with open(options.collected, encoding="utf-8") as file:
        collected = json.load(file)
    weights = collected["weights"]
    queries = [{**query, "counts": REAL, "own": -1} for query in collected["real"]]
    queries += [{**query, "counts": WRITTEN, "own": -1} for query in collected["written"]]
    model = SentenceModel(options.model)
    said_texts = [entry["text"] for entry in collected["texts"]]
    chosen, said = choose_pieces(
        model.vocabulary, said_texts + [query["text"] for query in queries], options.pieces
    )
    pieces = {model.vocabulary[number]: i for i, number in enumerate(chosen)}
    none = len(pieces)
    rows = lambda text: split_text(text, pieces)
    pages = Pages(collected["texts"], len(collected["pages"]), rows, none)
    own_questions = set(collected["questions"])
    for i, text in enumerate(pages.texts):
        if text in own_questions:
            query = {"text": text, "right": [int(pages.page[i])], "ranked": [], "literal": False}
            queries.append({**query, "counts": QUESTION, "own": i})
    queries = [query for query in queries if query["right"]]
    real = [query["text"] for query in collected["real"]]
    taught = list(dict.fromkeys([*pages.texts, *real]))
    taught_bags = Bags([rows(text) for text in taught], none)
    vectors, gradient = start(model, chosen, said, taught, taught_bags, options.dimensions, rng)
    near_model = lambda into: gradient(rng.integers(0, len(taught), 512), into, NEAR_MODEL)
    validate = [query for query in collected["validate"] if query["right"]]
    validate_bags = Bags([rows(query["text"]) for query in validate], none)

    def report(name):
        figures = measure(vectors, pages, validate, validate_bags, weights)
        print(f"{time.time() - begun:4.0f} s, {name}: {figures} on the validation part", flush=True)

    report("near the model")
    bags = Bags([rows(query["text"]) for query in queries], none)
    learn = lambda mover, rounds, rate: fit(
        vectors, mover, near_model, pages, queries, bags, weights, rounds, rate, rng, report
    )
    learn(Free(vectors), options.rounds, RATE)
    parts = Parts(vectors[:none], options.parts, said, rng)
    vectors[:none] = parts.vectors()
    report("in parts")
    learn(Bound(parts), BOOK_ROUNDS, BOOK_RATE)
    parts.round()
    vectors[:none] = parts.vectors()
    report("in bytes")
    write_table(options.table, list(pieces), parts)


if __name__ == "__main__":
    main()
