import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import { ArchiveProblem } from './ArchiveProblem.ts';
import { bytesOfPath } from './bytePath.ts';

const WINDOW_BYTES = 8 * 1024;
const CHUNK_BYTES = 64 * 1024;

/**
 * An open file as yauzl reads it. Our own reader because yauzl's throws uncaught on offsets beyond
 * 2^53, reads every directory entry with two system calls, and leaves closing the descriptor to
 * reference counts.
 */
export class ArchiveFile extends RandomAccessReader {
  readonly sizeBytes: number;
  readonly #handle: FileHandle;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;
  #closing: Promise<void> | undefined;

  constructor(handle: FileHandle, sizeBytes: number) {
    super();
    this.#handle = handle;
    this.sizeBytes = sizeBytes;
  }

  /** Exactly `length` bytes from `position`, or undefined where the file has fewer. */
  async readAt(position: number, length: number): Promise<Buffer | undefined> {
    if (!this.holds(position, length)) return undefined;
    const inWindow = position - this.#windowStart;
    if (inWindow >= 0 && inWindow + length <= this.#window.length) {
      return this.#window.subarray(inWindow, inWindow + length);
    }
    const wanted = Math.max(length, Math.min(WINDOW_BYTES, this.sizeBytes - position));
    const bytes = await this.readFully(position, wanted);
    if (bytes.length < length) return undefined;
    if (bytes.length <= WINDOW_BYTES) {
      this.#window = bytes;
      this.#windowStart = position;
    }
    return bytes.subarray(0, length);
  }

  holds(position: number, length: number): boolean {
    return (
      Number.isSafeInteger(position) && position >= 0 && length >= 0 && position + length <= this.sizeBytes
    );
  }

  /** The bytes from `start` up to `end`, in chunks; ends early where the file does. */
  stream(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, Math.min(end, this.sizeBytes)), { objectMode: false });
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const chunk = await this.readFully(at, Math.min(CHUNK_BYTES, end - at));
      if (chunk.length === 0) return;
      at += chunk.length;
      yield chunk;
    }
  }

  /** Reads up to `length` bytes; fewer at the end of the file. The buffer is not shared. */
  async readFully(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#handle.read(buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  async closeFile(): Promise<void> {
    this.#closing ??= this.#handle.close();
    await this.#closing;
  }

  // yauzl's side of the class.
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const readInto = async () => {
      const bytes = await this.readAt(position, length);
      bytes?.copy(buffer, offset);
      return bytes?.length ?? 0;
    };
    callbackify(readInto)(callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.stream(start, end);
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null); // `closeFile` closes
  }
}

/**
 * Opens a regular file for reading. Throws `ArchiveProblem`: file_missing, file_unreadable,
 * file_empty.
 */
export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  let handle: FileHandle;
  try {
    // O_NONBLOCK: opening a named pipe would wait for its writer for ever.
    handle = await open(bytesOfPath(path), constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw fileProblem(error);
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new ArchiveProblem('file_unreadable', { detail: 'not a regular file' });
    if (stats.size === 0) throw new ArchiveProblem('file_empty');
    return new ArchiveFile(handle, stats.size);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function fileProblem(error: unknown): ArchiveProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'ENOENT'
    ? new ArchiveProblem('file_missing')
    : new ArchiveProblem('file_unreadable', { detail: code });
}
