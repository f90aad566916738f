import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { MAX_CANDIDATES } from '../importLimits.ts';
import { findEntry, updateEntry, type EntryRow } from './importEntryStore.ts';
import { listIdsBySlug } from './match/catalogueStore.ts';
import { pickChapters } from './match/pickChapters.ts';
import { listHereChapters } from './match/planEntries.ts';
import type { MemberImportRow } from './memberImportStore.ts';

type ChooseComic = {
  held: MemberImportRow;
  position: number;
  /** The slug of any comic that the member may see. Null: it is none of them. */
  slug: string | null;
  contentClass: ContentClass;
};

/** The member says what an entry is. @throws Problem import_not_ready, validation */
export async function chooseComic(
  transaction: Kysely<Tables>,
  { held, position, slug, contentClass }: ChooseComic,
): Promise<EntryRow> {
  if (held.state !== 'ready' && held.state !== 'applied') throw new Problem('import_not_ready');
  const entry = found(await findEntry(transaction, { importId: held.id, position }));
  if (entry.state === 'applied' || entry.state === 'undone') throw new Problem('import_not_ready');
  if (slug === null) {
    const none = { state: 'skipped', comic_id: null, found_count: null } as const;
    await updateEntry(transaction, entry, none);
    return { ...entry, ...none };
  }
  const comicId = (await listIdsBySlug(transaction, { slugs: [slug], contentClass })).get(slug);
  if (comicId === undefined) throw Problem.field('comic', 'exists');
  const here = (await listHereChapters(transaction, [comicId])).get(comicId) ?? [];
  const { candidates } = entry;
  const chosen = {
    state: 'matched' as const,
    comic_id: comicId,
    // A comic that was searched for stands first, so that it can be taken and left like those that
    // were proposed.
    candidates: candidates.includes(comicId) ? candidates : [comicId, ...candidates].slice(0, MAX_CANDIDATES),
    found_count: pickChapters(entry.facts, here).found,
  };
  await updateEntry(transaction, entry, chosen);
  return { ...entry, ...chosen };
}
