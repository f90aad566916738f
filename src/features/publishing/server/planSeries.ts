import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import type { ChangedComicPublication } from './changeComicPublication.ts';
import { findManagedComic, listManagedChapterRows, type ChapterRecord } from './managedCatalogue.ts';
import { readPublicationMarks } from './publicationMarks.ts';
import { refuseWithoutRating } from './ratingRule.ts';
import { keepPublicationChange } from './undoPublication.ts';

export type PlanSeries = {
  transaction: Kysely<Tables>;
  /** Slug or id of the comic. */
  comic: string;
  /** Chapters by slug or id, each with its time in ISO 8601. */
  plans: readonly { chapter: string; at: string }[];
  actor: Actor;
  /** Refuses a draft without a rating, which would go live with its first chapter. */
  needsRating: boolean;
};

/**
 * Plans when chapters of a comic go live, all of them or none. It can be taken back as one change
 * of the comic's state.
 * @throws Problem not_found, in_bin, taken_down, missing_rating; validation that names the chapter
 * or the time
 */
export async function planSeries({
  transaction,
  comic: slug,
  plans,
  actor,
  needsRating,
}: PlanSeries): Promise<ChangedComicPublication> {
  await lockCatalogue(transaction);
  const comic = found(await findManagedComic(transaction, slug));
  if (comic.state === 'taken_down') throw new Problem('taken_down');
  if (comic.state === 'bin') throw new Problem('in_bin');
  const before = plannable(await listManagedChapterRows(transaction, { comicId: comic.id }), plans);
  await refusePast(transaction, plans);
  if (needsRating && comic.state === 'draft') await refuseWithoutRating(transaction, comic.id);
  const marks = await readPublicationMarks(transaction, comic.id);
  const rows = plans.map(({ at }, index) => ({ id: before[index]?.id, at }));
  await sql`
    update chapters set state = 'scheduled', scheduled_at = plan.at, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as plan (id uuid, at timestamptz)
    where chapters.id = plan.id`.execute(transaction);
  await recordAct(transaction, {
    ...actor,
    act: 'comic.schedule_chapters',
    target: { kind: 'comic', id: comic.id, label: comic.title },
    before: { chapters: before.map((one) => `${one.slug}: ${one.scheduled_at ?? one.state}`) },
    after: { chapters: before.map((one, index) => `${one.slug}: ${plans[index]?.at}`) },
  });
  const undoId = await keepPublicationChange(transaction, comic.id, marks);
  return { changed: true, comic: found(await findManagedComic(transaction, comic.id)), undo_id: undoId };
}

/** The chapters of the plans, in their order. @throws Problem validation */
function plannable(chapters: readonly ChapterRecord[], plans: PlanSeries['plans']): ChapterRecord[] {
  const rows = plans.map(({ chapter }, index) => {
    const row = chapters.find(({ id, slug }) => slug === chapter || id === chapter);
    const field = `plans.${index}.chapter`;
    if (!row) throw Problem.field(field, 'exists');
    if (!CAN_BE_PLANNED.has(row.state)) throw Problem.field(field, 'not_live');
    return row;
  });
  const again = rows.findIndex((row, index) => rows.indexOf(row) < index);
  if (again >= 0) throw Problem.field(`plans.${again}.chapter`, 'distinct');
  return rows;
}

const CAN_BE_PLANNED = new Set(['draft', 'scheduled', 'unpublished']);

/** By the clock of the database, which decides when it is time. */
async function refusePast(transaction: Kysely<Tables>, plans: PlanSeries['plans']): Promise<void> {
  const times = plans.map(({ at }) => at);
  const { rows } = await sql<{ place: number }>`
    select (place - 1)::int as place from unnest(${times}::timestamptz[]) with ordinality as times (at, place)
    where at <= now() order by place limit 1`.execute(transaction);
  const [first] = rows;
  if (first) throw Problem.field(`plans.${first.place}.at`, 'is_over');
}
