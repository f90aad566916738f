import { importNote } from '../importNote.ts';
import type { ImportNote, ImportSource } from '../importPlan.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import type { ImportSettings } from './ImportSettings.ts';

/**
 * A gap in a story is worse than a chapter that waits: undefined for one that is whole, or whose
 * good pages are wanted alone.
 */
export function refuseBroken(
  source: Pick<ImportSource, 'pages'>,
  brokenPages: ImportNote[],
  settings: ImportSettings = {},
): ImportOutcome | undefined {
  const [broken, pages] = [brokenPages.length, source.pages.length];
  if (broken < pages && (broken === 0 || settings.keepsGoodPages === true)) return undefined;
  return { status: 'failed', problem: importNote('broken_pages', { broken, pages }), brokenPages };
}
