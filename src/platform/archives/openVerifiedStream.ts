import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { EntryProblem } from './ArchiveProblem.ts';

/**
 * Unpacks `source` and passes it on while counting: it fails with `EntryProblem` bad_data, size_mismatch or bad_crc, at the first
 * byte too many and not at the end. What came before a failure must not be used.
 */
export function openVerifiedStream(input: {
  source: Readable;
  name: string;
  isDeflated: boolean;
  sizeBytes: number;
  crc: number;
}): Readable {
  const check = new Verifier(input);
  const done = () => {}; // a failure of any part destroys `check` with it, which is where the reader sees it
  if (!input.isDeflated) return pipeline(input.source, check, done);

  const inflate = createInflateRaw();
  inflate.on('error', () => check.destroy(new EntryProblem('bad_data', input.name)));
  return pipeline(input.source, inflate, check, done);
}

class Verifier extends Transform {
  readonly #name: string;
  readonly #sizeBytes: number;
  readonly #crc: number;
  #seenBytes = 0;
  #seenCrc = 0;

  constructor(input: { name: string; sizeBytes: number; crc: number }) {
    super();
    this.#name = input.name;
    this.#sizeBytes = input.sizeBytes;
    this.#crc = input.crc;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#seenBytes += chunk.length;
    if (this.#seenBytes > this.#sizeBytes) return callback(new EntryProblem('size_mismatch', this.#name));
    this.#seenCrc = crc32(chunk, this.#seenCrc);
    callback(null, chunk);
  }

  override _flush(callback: TransformCallback): void {
    if (this.#seenBytes !== this.#sizeBytes) return callback(new EntryProblem('size_mismatch', this.#name));
    if (this.#seenCrc !== this.#crc) return callback(new EntryProblem('bad_crc', this.#name));
    callback();
  }
}
