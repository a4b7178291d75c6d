/** Writes numbers and texts into one growing byte array. */
export class ByteWriter {
  private buffer = new Uint8Array(1 << 16);
  private length = 0;

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(this.buffer.length * 2, this.length + more));
    grown.set(this.buffer);
    this.buffer = grown;
  }

  /** Writes an unsigned integer below 2^31 in groups of 7 bits, lowest first (LEB128). */
  varint(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 127) {
      this.buffer[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.length++] = rest;
  }

  bytes(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  text(text: string): void {
    this.bytes(new TextEncoder().encode(text));
  }

  finish(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }
}

/** Reads what `ByteWriter` wrote, in the same order. Throws a `RangeError` past the end. */
export class ByteReader {
  private at = 0;
  constructor(private readonly buffer: Uint8Array) {}

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.buffer[this.at++];
      if (byte === undefined || shift > 28) throw new RangeError('The search index is cut short or damaged');
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  bytes(): Uint8Array {
    const length = this.varint();
    const from = this.at;
    this.at += length;
    if (this.at > this.buffer.length) throw new RangeError('The search index is cut short or damaged');
    return this.buffer.subarray(from, this.at);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes());
  }
}
