import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { bytesOfPath } from '../../../platform/archives/bytePath.ts';
import { CONTAINER_HEAD_BYTES } from '../../../platform/archives/sniffContainer.ts';

export type FileHead = {
  head: Buffer;
  bytes: number;
};

/**
 * Opens a regular file that is no symbolic link; a link put in its place meanwhile, or a pipe, is
 * an error and no wait. Throws the system's error.
 */
export async function openRegularFile(path: string): Promise<{ handle: FileHandle; bytes: number }> {
  const handle = await open(
    bytesOfPath(path),
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  );
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    throw Object.assign(new Error('not a regular file'), { path });
  }
  return { handle, bytes: stats.size };
}

/** Size and first bytes, enough to tell what a file is. Throws the system's error. */
export async function readFileHead(path: string): Promise<FileHead> {
  const { handle, bytes } = await openRegularFile(path);
  try {
    const buffer = Buffer.alloc(Math.min(bytes, CONTAINER_HEAD_BYTES));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return { head: buffer.subarray(0, bytesRead), bytes };
  } finally {
    await handle.close();
  }
}

/** The whole file, or undefined when it has more than `maxBytes`. Throws the system's error. */
export async function readSmallFile(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const { handle, bytes } = await openRegularFile(path);
  try {
    return bytes > maxBytes ? undefined : await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Hex sha256 of a file's bytes, read in pieces. Throws the system's error. */
export async function hashFile(path: string): Promise<string> {
  const { handle } = await openRegularFile(path);
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>)
    hash.update(chunk);
  return hash.digest('hex');
}

/** The system's code ("EACCES"), or the error's words. */
export function errorDetail(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return String(error);
}
