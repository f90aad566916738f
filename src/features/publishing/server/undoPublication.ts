import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import type {} from './PublicationChangeTable.ts';
import { findManagedComic, type ComicRecord } from './managedCatalogue.ts';
import {
  changedPublication,
  readPublicationMarks,
  restorePublication,
  type PublicationMarks,
} from './publicationMarks.ts';

/** The time in which a change of state can be taken back by its id. */
const KEPT_HOURS = 24;

/** Keeps what a change of state did, so that it can be taken back. Returns the id for that. */
export async function keepPublicationChange(
  transaction: Kysely<Tables>,
  comicId: string,
  before: PublicationMarks | undefined,
): Promise<string | null> {
  const after = await readPublicationMarks(transaction, comicId);
  if (!before || !after) return null;
  const id = uuidv7();
  const change = JSON.stringify(changedPublication(before, after));
  await transaction.insertInto('publication_changes').values({ id, comic_id: comicId, change }).execute();
  return id;
}

export type UndoPublication = {
  transaction: Kysely<Tables>;
  slug: string;
  undoId: string;
  actor: Actor;
};

/**
 * Takes a change of state back: the comic and each chapter that changed with it are as they were.
 * @throws Problem not_found; stale: somebody has changed the state since
 */
export async function undoPublication({ transaction, slug, undoId, actor }: UndoPublication) {
  await lockCatalogue(transaction);
  const before = found(await findManagedComic(transaction, slug));
  if (before.state === 'taken_down') throw new Problem('taken_down');
  const kept = await transaction
    .selectFrom('publication_changes')
    .select('change')
    .where('id', '=', undoId)
    .where('comic_id', '=', before.id)
    .executeTakeFirst();
  const restored = await restorePublication(transaction, before.id, found(kept).change);
  if (!restored || restored.left.length > 0) throw new Problem('stale');
  await transaction.deleteFrom('publication_changes').where('id', '=', undoId).execute();
  const comic = found(await findManagedComic(transaction, before.id));
  await recordAct(transaction, {
    ...actor,
    act: 'comic.undo_state',
    target: { kind: 'comic', id: before.id, label: before.title },
    before: auditedPart(before),
    after: auditedPart(comic),
  });
  return { changed: true, comic, undo_id: null };
}

const auditedPart = ({ state, scheduled_at, live_chapters_count }: ComicRecord) => ({
  state,
  scheduled_at,
  live_chapters_count,
});

export async function deleteOldPublicationChanges(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('publication_changes')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
