"""The sentence model all-MiniLM-L6-v2 in numpy: only what short texts need."""

import json
import struct

import numpy as np

LAYERS, HEADS = 6, 12


def read_safetensors(path):
    """Tensors of a .safetensors file by name, as float32 (https://github.com/huggingface/safetensors#format)."""
    with open(path, "rb") as file:
        (size,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(size))
        data = file.read()
    kinds = {"F32": np.float32, "I64": np.int64}
    return {
        name: np.frombuffer(data[slice(*entry["data_offsets"])], kinds[entry["dtype"]]).reshape(entry["shape"])
        for name, entry in header.items()
        if name != "__metadata__"
    }


def gelu(x):
    return 0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x * x * x)))


class SentenceModel:
    """Computes vectors of texts with the weights from the model's folder."""

    def __init__(self, folder):
        self.weights = read_safetensors(f"{folder}/model.safetensors")
        with open(f"{folder}/vocab.txt", encoding="utf-8") as file:
            self.vocabulary = [line.rstrip("\n") for line in file]

    def linear(self, name, x):
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def norm(self, name, x):
        centered = x - x.mean(-1, keepdims=True)
        scale = np.sqrt((centered**2).mean(-1, keepdims=True) + 1e-12)
        return centered / scale * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def encode_equal(self, ids):
        """Directions of texts with the same number of pieces. `ids` has a row for each text."""
        weights = self.weights
        texts, length = ids.shape
        x = (
            weights["embeddings.word_embeddings.weight"][ids]
            + weights["embeddings.position_embeddings.weight"][:length]
            + weights["embeddings.token_type_embeddings.weight"][0]
        )
        x = self.norm("embeddings.LayerNorm", x)
        width = x.shape[-1] // HEADS
        for layer in range(LAYERS):
            at = f"encoder.layer.{layer}"
            split = lambda y: y.reshape(texts, length, HEADS, width).transpose(0, 2, 1, 3)
            query, key, value = (split(self.linear(f"{at}.attention.self.{part}", x)) for part in ("query", "key", "value"))
            scores = query @ key.transpose(0, 1, 3, 2) / width**0.5
            scores = np.exp(scores - scores.max(-1, keepdims=True))
            mixed = (scores / scores.sum(-1, keepdims=True)) @ value
            mixed = mixed.transpose(0, 2, 1, 3).reshape(texts, length, -1)
            x = self.norm(f"{at}.attention.output.LayerNorm", x + self.linear(f"{at}.attention.output.dense", mixed))
            inner = gelu(self.linear(f"{at}.intermediate.dense", x))
            x = self.norm(f"{at}.output.LayerNorm", x + self.linear(f"{at}.output.dense", inner))
        pooled = x.mean(1)
        return pooled / np.linalg.norm(pooled, axis=1, keepdims=True)

    def encode(self, rows, batch=128):
        """Directions of texts, each given as piece numbers."""
        begin, end = self.vocabulary.index("[CLS]"), self.vocabulary.index("[SEP]")
        out = np.zeros((len(rows), 384), np.float32)
        by_length = {}
        for i, row in enumerate(rows):
            by_length.setdefault(min(len(row), 62), []).append(i)
        for length, members in sorted(by_length.items()):
            for start in range(0, len(members), batch):
                chosen = members[start : start + batch]
                ids = np.array([[begin, *rows[i][:length], end] for i in chosen])
                out[chosen] = self.encode_equal(ids)
        return out
