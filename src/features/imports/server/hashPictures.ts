import { createHash } from 'node:crypto';
import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import type { ImportPage, ImportSource } from '../importPlan.ts';
import { openSourcePages, PageGone } from './openSourcePages.ts';

/** Stands for a page that cannot be read. */
const UNREADABLE = 'unreadable';

/** Hex sha256 of the bytes of a page. */
export async function hashPage(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/**
 * Joins the hashes of a chapter's pages, in order. File names, packing and metadata have no part
 * in it. The migration
 * that brought these computes the same from the pages of the database.
 */
export function joinPageHashes(hashes: readonly (string | undefined)[]): string {
  const lines = hashes.map((hash) => hash ?? UNREADABLE).join('\n');
  return `sha256:${createHash('sha256').update(lines).digest('hex')}`;
}

/**
 * A page without a picture has no part in the hash, so that chapters which were imported with such
 * a gap stay known.
 */
export const isCounted = (page: ImportPage | undefined) => page?.format !== undefined;

type HashPictures = {
  signal?: AbortSignal | undefined;
  /** Hashes a page, and may keep what it is made of. */
  readHash?: ((page: ImportPage, parts: AsyncIterable<Buffer>) => Promise<string>) | undefined;
  /** Told of each page that could be planned and cannot be read. */
  onBroken?: ((page: ImportPage, error: EntryProblem | PageGone) => void) | undefined;
};

/**
 * Reads a source's pictures for their hash, without decoding any; what the plan has hashed is not
 * read again. Throws `ArchiveProblem`.
 */
export async function hashPictures(
  source: Pick<ImportSource, 'kind' | 'path' | 'pages'>,
  { signal, readHash = (_, parts) => hashPage(parts), onBroken }: HashPictures = {},
): Promise<string> {
  const opened = await openSourcePages(source);
  const hashes: (string | undefined)[] = [];
  try {
    for (const page of source.pages.filter(isCounted)) {
      signal?.throwIfAborted();
      try {
        hashes.push(page.sha256 ?? (await readHash(page, opened.readPage(page))));
      } catch (error) {
        if (!(error instanceof EntryProblem || error instanceof PageGone)) throw error;
        hashes.push(undefined);
        onBroken?.(page, error);
      }
    }
  } finally {
    await opened.close();
  }
  return joinPageHashes(hashes);
}
