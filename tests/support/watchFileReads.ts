import { fstatSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

type PlacedRead = { position: number; bytes: number };
type Read = (this: FileHandle, ...args: unknown[]) => Promise<{ bytesRead: number }>;

/** Counts what this process reads of a file through handles, until it is stopped. */
export async function watchFileReads(path: string) {
  const { ino } = statSync(path);
  const handle = await open(path);
  const prototype = Object.getPrototypeOf(handle) as { read: Read };
  await handle.close();
  const { read } = prototype;
  const placed: PlacedRead[] = [];
  let inOrder = 0;
  prototype.read = async function (...args) {
    const isWatched = fstatSync(this.fd).ino === ino;
    const result = await read.apply(this, args);
    const [, , , position] = args;
    if (isWatched && typeof position === 'number') placed.push({ position, bytes: result.bytesRead });
    else if (isWatched) inOrder += result.bytesRead;
    return result;
  };
  return {
    /**
     * The number of times that `bytes` bytes from `start` were read to their middle, by reads that
     * begin among them.
     */
    timesRead: (start: number, bytes: number) =>
      placed.filter((read) => read.position >= start && covers(read, start + Math.floor(bytes / 2))).length,
    /** Bytes of reads that went through the file from its start. */
    bytesInOrder: () => inOrder,
    stop: () => void (prototype.read = read),
  };
}

const covers = ({ position, bytes }: PlacedRead, at: number) => position <= at && at < position + bytes;
