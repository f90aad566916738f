import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ArchiveFile } from './ArchiveFile.ts';
import { EntryProblem } from './ArchiveProblem.ts';

/**
 * Packed and unpacked up to this, an entry takes less time to unpack than a turn of the event loop
 * matters.
 */
const SMALL_BYTES = 256 * 1024;

/** The position of one entry's data, and the size and checksum that it must have. */
export type EntryData = {
  /** Safe to print. */
  name: string;
  start: number;
  packedBytes: number;
  sizeBytes: number;
  isDeflated: boolean;
  crc: number;
};

/**
 * A failure of any part of a pipeline destroys its last one with it, which is where the reader sees
 * it.
 */
const ignoreEnd = () => {};

/**
 * Unpacks while counting: fails with `EntryProblem` bad_data, size_mismatch or bad_crc, at the
 * first byte too many and not at the end. Data that came before a failure must not be used.
 */
export function openEntryData(file: ArchiveFile, data: EntryData): Readable {
  const source = file.stream(data.start, data.start + data.packedBytes);
  const check = new Verifier(data);
  if (!data.isDeflated) return pipeline(source, check, ignoreEnd);

  const inflate = createInflateRaw();
  inflate.on('error', () => check.destroy(new EntryProblem('bad_data', data.name)));
  return pipeline(source, inflate, check, ignoreEnd);
}

/**
 * The whole entry, verified; memory for it grows only as data arrives, whatever size it claims.
 * Throws `EntryProblem`.
 */
export async function readEntryData(file: ArchiveFile, data: EntryData): Promise<Buffer> {
  if (!data.isDeflated) {
    const stored = await file.readFully(data.start, data.packedBytes);
    if (stored.length !== data.sizeBytes) throw new EntryProblem('size_mismatch', data.name);
    if (crc32(stored) !== data.crc) throw new EntryProblem('bad_crc', data.name);
    return stored;
  }
  if (Math.max(data.packedBytes, data.sizeBytes) <= SMALL_BYTES) return inflateSmall(file, data);
  let buffer: Buffer | undefined;
  let filled = 0;
  for await (const chunk of openEntryData(file, data) as AsyncIterable<Buffer>) {
    // Only once there is data, and not zeroed, so that its pages become memory only when written
    // to.
    buffer ??= Buffer.allocUnsafeSlow(data.sizeBytes);
    filled += chunk.copy(buffer, filled);
  }
  return buffer ?? Buffer.alloc(0);
}

/** In one go: thousands of small entries through streams leave far more garbage than data. */
async function inflateSmall(file: ArchiveFile, data: EntryData): Promise<Buffer> {
  const packed = await file.readFully(data.start, data.packedBytes);
  let bytes: Buffer;
  try {
    // One more than claimed, so that too much is told from damage; zlib wants at least one byte of
    // room.
    bytes = inflateRawSync(packed, { maxOutputLength: data.sizeBytes + 1 });
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new EntryProblem(isTooMuch ? 'size_mismatch' : 'bad_data', data.name);
  }
  if (bytes.length !== data.sizeBytes) throw new EntryProblem('size_mismatch', data.name);
  if (crc32(bytes) !== data.crc) throw new EntryProblem('bad_crc', data.name);
  return bytes;
}

/** The first `length` bytes, or all there are; not verified. Throws `EntryProblem` bad_data. */
export async function readEntryHead(input: {
  file: ArchiveFile;
  data: EntryData;
  length: number;
}): Promise<Buffer> {
  const { file, data } = input;
  const length = Math.min(input.length, data.sizeBytes);
  // A literal takes at most 15 bits, and the code tables before it at most 320 bytes.
  const packedLength = data.isDeflated ? 512 + 2 * length : length;
  const packed = await file.readFully(data.start, Math.min(packedLength, data.packedBytes));
  if (!data.isDeflated) return packed;
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, length);
  } catch {
    throw new EntryProblem('bad_data', data.name);
  }
}

class Verifier extends Transform {
  readonly #data: EntryData;
  #seenBytes = 0;
  #seenCrc = 0;

  constructor(data: EntryData) {
    super();
    this.#data = data;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#seenBytes += chunk.length;
    if (this.#seenBytes > this.#data.sizeBytes)
      return callback(new EntryProblem('size_mismatch', this.#data.name));
    this.#seenCrc = crc32(chunk, this.#seenCrc);
    callback(null, chunk);
  }

  override _flush(callback: TransformCallback): void {
    if (this.#seenBytes !== this.#data.sizeBytes)
      return callback(new EntryProblem('size_mismatch', this.#data.name));
    if (this.#seenCrc !== this.#data.crc) return callback(new EntryProblem('bad_crc', this.#data.name));
    callback();
  }
}
