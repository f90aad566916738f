import { readdirSync } from 'node:fs';
import { ArchiveProblem, EntryProblem } from './ArchiveProblem.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { openArchive } from './openArchive.ts';

/**
 * Opens an archive, reads every entry, and says what became of each: its content in latin1, or "!
 * reason".
 */
export async function readEverything(path: string) {
  const archive = await openArchive({ path });
  const read: Record<string, string> = {};
  for (const entry of archive.entries) {
    read[entry.name] = await archive.readEntry(entry).then(
      (data) => data.toString('latin1'),
      (error: unknown) => (error instanceof EntryProblem ? `! ${error.reason}` : `? ${String(error)}`),
    );
  }
  await archive.close();
  return { read, problems: archive.problems.map(({ name, reason }) => `${name}: ${reason}`) };
}

/** The problem an archive is refused with; throws when it is not refused. */
export async function refusalOf(path: string, limits: Partial<ArchiveLimits> = {}): Promise<ArchiveProblem> {
  const outcome = await openArchive({ path, limits }).then(
    async (archive) => {
      await archive.close();
      return 'opened';
    },
    (error: unknown) => error,
  );
  if (!(outcome instanceof ArchiveProblem)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

/** File descriptors of this process, to see that none is left behind. */
export const openDescriptors = () => readdirSync('/proc/self/fd').length;

/** Bytes that do not compress, as those of pictures. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    bytes[at] = state >>> 16;
  }
  return bytes;
}
