import { access, constants, lstat, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config/readConfig.ts';

/** Linux's name for /proc, where nobody can make a folder, whatever its permissions say. */
const PROC = 0x9fa0;

type Folders = Pick<Config, 'data_dir'> & { storage: Pick<Config['storage'], 'kind'> };

/**
 * Why this program cannot write to DATA_DIR, or to a folder of its own in there, or cannot make
 * them; undefined where it can. Makes nothing.
 */
export async function dataDirFault({ data_dir: dataDir, storage }: Folders): Promise<string | undefined> {
  const media = storage.kind === 'disk' ? [join(dataDir, 'media')] : [];
  for (const folder of [dataDir, join(dataDir, 'temporary'), ...media]) {
    try {
      await expectWritable(folder);
    } catch (error) {
      return unusableFolder(error, folder);
    }
  }
  return undefined;
}

/** A folder that is not there is made in its nearest parent that is. */
async function expectWritable(path: string): Promise<void> {
  const found = await stat(path).catch(undefinedIfMissing);
  if (found === undefined) {
    // A link that leads nowhere is in the way.
    if (await lstat(path).catch(undefinedIfMissing)) throw missing(path);
    if ((await fileSystemOf(dirname(path))) === PROC) throw missing(path);
    return expectWritable(dirname(path));
  }
  if (!found.isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
  await access(path, constants.W_OK | constants.X_OK);
}

/** Undefined where the folder is not there either. */
async function fileSystemOf(path: string): Promise<number | undefined> {
  return (await statfs(path).catch(undefinedIfMissing))?.type;
}

const missing = (path: string) => Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' });

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The fault of DATA_DIR, in words, that an error of the file system means. */
export function unusableFolder(error: unknown, path: string): string {
  return `DATA_DIR cannot be used: ${reasonOf(error as NodeJS.ErrnoException, path)}.`;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, path: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is no folder`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `this user may not write to ${path}`;
    case 'ENOENT':
      return `no folder can be made at ${path}`;
    default:
      return `${path}: ${message}`;
  }
}
