import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../platform/http/Problem.ts';
import type { DeclaredFile } from './UploadTable.ts';

/** All uploads; the folder is kept over restarts. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');
export const uploadFolder = (dataDir: string, id: string) => join(uploadsFolder(dataDir), id);

/** Whole files stand under their own names: the importer reads much out of a name. */
export const wholeFilesFolder = (folder: string) => join(folder, 'files');
const wholePath = (folder: string, { name }: DeclaredFile) => join(wholeFilesFolder(folder), name);
const partPath = (folder: string, index: number) => join(folder, 'parts', String(index));

/**
 * The bytes of each file that have arrived. The file on the disk says so: no kill makes it untrue.
 */
export async function arrivedBytes(folder: string, files: readonly DeclaredFile[]): Promise<number[]> {
  return Promise.all(files.map((file, index) => arrivedOf(folder, file, index)));
}

async function arrivedOf(folder: string, file: DeclaredFile, index: number): Promise<number> {
  if ((await sizeOf(wholePath(folder, file))) !== undefined) return file.bytes;
  return (await sizeOf(partPath(folder, index))) ?? 0;
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    // An older upload may have a name that the disk does not take.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENAMETOOLONG', 'ENOTDIR'].includes(code)) return undefined;
    throw error;
  }
}

export type WritePart = { folder: string; file: DeclaredFile; index: number; offset: number; bytes: Buffer };

/**
 * Writes a part of a file, and gives the file its name when that was the last one. Returns how many
 * bytes have arrived.
 * @throws Problem validation for a part that is out of place or too long, or bytes of another hash
 */
export async function writePart({ folder, file, index, offset, bytes }: WritePart): Promise<number> {
  const arrived = await arrivedOf(folder, file, index);
  const end = offset + bytes.length;
  const max = Math.min(arrived, file.bytes - bytes.length);
  if (offset > max)
    throw new Problem('validation', {}, [{ field: 'offset', rule: 'max', type: 'numeric', values: { max } }]);
  if (arrived === file.bytes && (await sizeOf(wholePath(folder, file))) !== undefined) return arrived;
  const path = partPath(folder, index);
  await mkdir(dirname(path), { recursive: true });
  // Not for appending: a part that came before may be written again at its place.
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT);
  try {
    await handle.write(bytes, 0, bytes.length, offset);
    if (end === file.bytes) await handle.sync();
  } finally {
    await handle.close();
  }
  if (end < file.bytes) return Math.max(arrived, end);
  await finishFile({ folder, file, path });
  return file.bytes;
}

async function finishFile({ folder, file, path }: { folder: string; file: DeclaredFile; path: string }) {
  if (file.sha256 !== undefined && (await hashOf(path)) !== file.sha256) {
    // It can be sent again from the start.
    await rm(path, { force: true });
    throw Problem.field('sha256', 'same', { other: 'files' });
  }
  const whole = wholePath(folder, file);
  await mkdir(dirname(whole), { recursive: true });
  await rename(path, whole);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const removeUploadFiles = (folder: string) => rm(folder, { recursive: true, force: true });
