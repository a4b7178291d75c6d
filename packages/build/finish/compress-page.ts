import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

/**
 * Every page names the bundler's runtime script, and that name changes with every change of any page, so no page's
 * compressed form could ever be kept. Therefore a page is compressed in three parts: what is before the name's hash,
 * the hash, and what follows. The first and the last are compressed and can be kept; the hash goes between them as
 * it is. It costs 25 bytes a page.
 */
const RUNTIME_NAME = /runtime~main\.([0-9a-f]{8}\.js)/;
/** Stands for the hash while the rest is compressed. Nothing in a page matches it, and it ends like the hash does. */
const STAND_IN = Buffer.from('\x01\x02\x03\x04\x05\x06\x07\x08.js', 'latin1');

/** A page around the hash of the runtime's name. */
export interface PageParts {
  head: Buffer;
  hash: Buffer;
  tail: Buffer;
}

/** The compressed parts of a page, apart from the hash. */
export interface CompressedParts {
  head: Buffer;
  tail: Buffer;
}

/** Cuts a page at the hash of the runtime's name; undefined where it does not name the runtime. */
export function cutPage(page: Buffer): PageParts | undefined {
  // One character per byte, so that places in the text are places in the bytes.
  const match = RUNTIME_NAME.exec(page.toString('latin1'));
  if (match?.[1] === undefined) return undefined;
  const start = match.index + match[0].length - match[1].length;
  const end = start + match[1].length;
  return { head: page.subarray(0, start), hash: page.subarray(start, end), tail: page.subarray(end) };
}

/**
 * Compresses a page's parts as one brotli stream with the stand-in between them, and takes that out.
 *
 * @param parts the page
 * @param quality brotli quality, 0 to 11
 */
export function compressParts(parts: PageParts, quality: number): Promise<CompressedParts> {
  const { head, tail } = parts;
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: head.length + STAND_IN.length + tail.length,
      },
    });
    const chunks: [Buffer[], Buffer[], Buffer[]] = [[], [], []];
    let current = chunks[0];
    stream.on('data', (chunk: Buffer) => current.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => resolve({ head: Buffer.concat(chunks[0]), tail: Buffer.concat(chunks[2]) }));
    const then = (next: Buffer[], continueWith: () => void): void =>
      // What a flush gives out arrives before the next turn.
      stream.flush(constants.BROTLI_OPERATION_FLUSH, () =>
        setImmediate(() => {
          current = next;
          continueWith();
        }),
      );
    stream.write(head);
    then(chunks[1], () => {
      stream.write(STAND_IN);
      then(chunks[2], () => stream.end(tail));
    });
  });
}

/**
 * Puts a page's compressed form together.
 *
 * @param parts the page
 * @param compressed its compressed parts
 * @returns a brotli stream of the page; undefined where the parts do not make one
 */
export function joinParts(parts: PageParts, compressed: CompressedParts): Buffer | undefined {
  const stream = Buffer.concat([compressed.head, storedBlock(parts.hash), compressed.tail]);
  try {
    const page = brotliDecompressSync(stream);
    return page.equals(Buffer.concat([parts.head, parts.hash, parts.tail])) ? stream : undefined;
  } catch {
    return undefined;
  }
}

/** Writes compressed parts as one buffer: the length of the first in 4 bytes, the first, the last. */
export function packParts({ head, tail }: CompressedParts): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, tail]);
}

/** Reads what `packParts` wrote. */
export function unpackParts(packed: Buffer): CompressedParts {
  const end = 4 + packed.readUInt32LE();
  return { head: packed.subarray(4, end), tail: packed.subarray(end) };
}

/** An uncompressed meta-block (RFC 7932, section 9.2): not the last, 4 nibbles of length less 1, uncompressed. */
function storedBlock(bytes: Buffer): Buffer {
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16]), bytes]);
}
