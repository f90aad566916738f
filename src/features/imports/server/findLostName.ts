import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bytesOfPath, pathOfBytes } from '../../../platform/archives/bytePath.ts';

/**
 * Stands for bytes that are not UTF-8 in an argument of the command line, which come to no program
 * otherwise.
 */
const LOST = '\ufffd';

/**
 * The paths that an argument may mean of which bytes were lost: none or one, or several. One that
 * is whole is returned as it is.
 */
export async function findLostName(given: string): Promise<string[]> {
  if (!given.includes(LOST)) return [given];
  const folders = await findLostName(dirname(given));
  const name = basename(given);
  const found = await Promise.all(folders.map((folder) => namesAs(folder, name)));
  return found.flat();
}

async function namesAs(folder: string, name: string): Promise<string[]> {
  if (!name.includes(LOST)) return [join(folder, name)];
  const names = await readdir(bytesOfPath(folder), { encoding: 'buffer' }).catch(() => []);
  return names.filter((raw) => raw.toString('utf8') === name).map((raw) => join(folder, pathOfBytes(raw)));
}
