import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { v7 as uuidv7 } from 'uuid';

/**
 * Links in old mail have long expired; what is older than this, or beyond so many newer ones, is
 * removed.
 */
const KEPT_MS = 7 * 24 * 3_600_000;
const KEPT_MAX = 500;
const FINISHED = '.eml';
const UNFINISHED = '.unfinished';

export type OutboxMessage = { at: Date; to: string; subject: string; text: string };

/**
 * Writes a message whole or not at all; only the site's own account can read it. Names are in the
 * order of time.
 */
export async function keepInOutbox(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = uuidv7();
  const unfinished = join(folder, name + UNFINISHED);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name + FINISHED));
  await removeOld(folder);
}

/** The newest `limit` messages, newest first. */
export async function readOutboxFolder(folder: string, limit = KEPT_MAX): Promise<OutboxMessage[]> {
  const names = (await namesIn(folder, FINISHED)).slice(0, limit);
  const messages = await Promise.all(names.map((name) => readMessage(join(folder, name))));
  return messages.filter((message) => message !== undefined);
}

/** Undefined when it was removed meanwhile. */
async function readMessage(path: string): Promise<OutboxMessage | undefined> {
  const bytes = await readFile(path).catch(undefinedIfGone);
  if (!bytes) return undefined;
  const { date, to, subject = '', text = '' } = await PostalMime.parse(bytes);
  return { at: new Date(date ?? 0), to: to?.[0]?.address ?? '', subject, text };
}

async function removeOld(folder: string): Promise<void> {
  const surplus = (await namesIn(folder, FINISHED)).slice(KEPT_MAX);
  const old = await Promise.all(
    [...(await namesIn(folder, FINISHED)), ...(await namesIn(folder, UNFINISHED))].map(async (name) => {
      const found = await stat(join(folder, name)).catch(undefinedIfGone);
      return found && Date.now() - found.mtimeMs > KEPT_MS ? [name] : [];
    }),
  );
  for (const name of [...surplus, ...old.flat()]) await rm(join(folder, name), { force: true });
}

/** Newest first. */
async function namesIn(folder: string, ending: string): Promise<string[]> {
  const names = (await readdir(folder).catch(undefinedIfGone)) ?? [];
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .toReversed();
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
