import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { UNDO_MERGE_DAYS } from '../termLimits.ts';
import { copyAliases, refuseTakenNames } from './changeTermNames.ts';
import { separateThreads } from '../../comments/server/mergeThreads.ts';
import { workOutImplied } from '../../comics/server/workOutImplied.ts';
import { restoreGroupWishes } from '../../versions/server/groupWishStore.ts';
import { listComicsUnder } from './implications.ts';
import { restoreImplications } from './mergeImplications.ts';
import { emptyFields } from './fillEmptyFields.ts';
import { recountTerms } from './recountTerms.ts';
import type {} from './termMergeTables.ts';

export type Unmerged = {
  target: { id: number; name: string; taxonomy: Taxonomy };
  sourceNames: string[];
  /** False: it was undone before. */
  isNew: boolean;
  restored: number;
  left: number;
  examples: { id: string; slug: string; title: string }[];
};

const EXAMPLES = 10;

/**
 * Takes a merge back. Comics and chapters that do not carry the target any more, or got it anew by
 * hand, were changed since: they stay. Belongs after `lockCatalogue`.
 * @throws Problem not_found, merged_since, validation on `name`
 */
export async function undoMerge(transaction: Kysely<Tables>, id: string): Promise<Unmerged> {
  const merge = await findMerge(transaction, id);
  const { target, sourceIds } = merge;
  const nothing = { target, sourceNames: [], restored: 0, left: 0, examples: [] };
  if (merge.undone_at !== null) return { ...nothing, isNew: false };
  const sources = await transaction
    .selectFrom('terms')
    .select(['id', 'name', 'taxonomy'])
    .where('id', 'in', sourceIds)
    .where('merged_into', '=', target.id)
    .execute();
  await restoreNames(transaction, merge, sources);
  await transaction
    .updateTable('terms')
    .set({ merged_into: null, updated_at: sql<string>`now()` })
    .where('id', 'in', sourceIds)
    .where('merged_into', '=', target.id)
    .execute();
  await emptyFields(transaction, target.id, merge.filled);
  const ids = [target.id, ...sourceIds];
  const under = await listComicsUnder(transaction, { termIds: ids });
  const { implications } = merge;
  await restoreImplications(transaction, { targetId: target.id, sourceIds, before: implications });
  const counts = await restoreRows(transaction, id, target.id);
  await workOutImplied(transaction, [...under, ...(await listComicsUnder(transaction, { termIds: ids }))]);
  await restoreGroupWishes(transaction, { mergeId: id, from: target.slug });
  await separateThreads({
    transaction,
    column: 'term_id',
    from: target.id,
    merge: { term_merge_id: id },
  });
  await recountTerms(transaction, [target.id, ...sourceIds]);
  await transaction
    .updateTable('term_merges')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await bumpContentGeneration(transaction);
  return { target, sourceNames: sources.map(({ name }) => name), isNew: true, ...counts };
}

type Merge = Awaited<ReturnType<typeof findMerge>>;

async function findMerge(transaction: Kysely<Tables>, id: string) {
  const row = found(
    await transaction
      .selectFrom('term_merges')
      .innerJoin('terms', 'terms.id', 'term_merges.target_id')
      .select(['term_merges.source_ids', 'term_merges.aliases', 'term_merges.filled'])
      .select(['term_merges.implications', 'term_merges.undone_at'])
      .select(['terms.id', 'terms.slug', 'terms.name', 'terms.taxonomy', 'terms.merged_into'])
      .where('term_merges.id', '=', id)
      .where(
        'term_merges.created_at',
        '>',
        sql<string>`now() - make_interval(days => ${UNDO_MERGE_DAYS}::int)`,
      )
      .executeTakeFirst(),
  );
  if (row.merged_into !== null) throw new Problem('merged_since');
  const { id: targetId, slug, name, taxonomy, source_ids: sourceIds, aliases, filled, undone_at } = row;
  const { implications } = row;
  return {
    target: { id: targetId, slug, name, taxonomy },
    sourceIds,
    aliases,
    filled,
    implications,
    undone_at,
  };
}

/**
 * Aliases that are still the target's go back. @throws Problem validation on `name`: one is
 * another term's by now
 */
async function restoreNames(
  transaction: Kysely<Tables>,
  { target, sourceIds, aliases }: Merge,
  sources: readonly { id: number; name: string }[],
): Promise<void> {
  const { id, taxonomy } = target;
  await transaction
    .deleteFrom('term_aliases')
    .where('taxonomy', '=', taxonomy)
    .where('term_id', '=', id)
    .where(sql<boolean>`folded = any(${aliases.added}::text[])`)
    .execute();
  await sql`
    update term_aliases set term_id = moved.term_id, position = moved.position
    from jsonb_to_recordset(${JSON.stringify(aliases.moved)}::jsonb)
      as moved (folded text, term_id int, position int)
    where term_aliases.taxonomy = ${taxonomy} and term_aliases.folded = moved.folded
      and term_aliases.term_id = ${id}`.execute(transaction);
  for (const source of sources) {
    await refuseTakenNames(transaction, { id: source.id, taxonomy }, { field: 'name', names: [source.name] });
  }
  await copyAliases(transaction, [id, ...sourceIds]);
}

type Counts = Pick<Unmerged, 'restored' | 'left' | 'examples'>;

async function restoreRows(transaction: Kysely<Tables>, merge: string, target: number): Promise<Counts> {
  const comics = await restoreComics(transaction, merge, target);
  const chapters = await restoreChapters(transaction, merge, target);
  await restoreRemovals(transaction, { merge, target, left: comics.left });
  const { rows: examples } = await sql<Counts['examples'][number]>`
    select id, slug, title from comics where id = any(${comics.left}::uuid[])
    order by popularity desc, id limit ${EXAMPLES}`.execute(transaction);
  return {
    restored: comics.restored + chapters.restored,
    left: comics.left.length + chapters.left.length,
    examples,
  };
}

type Restored = { restored: number; left: string[] };

/** The place that the row had, or the one that the target was moved to since. */
const place = sql`case when position_now = merged_position then position else position_now end`;
const counts = sql`
  select count(distinct subject_id) filter (where is_kept)::int as restored,
    coalesce(jsonb_agg(distinct subject_id) filter (where not is_kept), '[]') as "left" from merged`;

/**
 * All parts of the statement see the rows as they were before it. The facts about all rows of a
 * comic are found by a window: a join of the rows with themselves was planned as a loop in a loop,
 * and took minutes for 20,000 comics.
 */
async function restoreComics(transaction: Kysely<Tables>, merge: string, target: number): Promise<Restored> {
  const { rows } = await sql<Restored>`
    with merged as materialized (
      select subject_id, rows.term_id, rows.position, rows.origin, now.position as position_now,
        min(rows.position) over comic as merged_position,
        bool_or(rows.term_id = ${target}) over comic as had_target,
        coalesce(now.origin = case when bool_or(rows.origin = 'hand') over comic then 'hand' else 'import' end,
          false) as is_kept
      from term_merge_rows as rows
      left join comic_terms as now on now.comic_id = subject_id and now.term_id = ${target}
      where merge_id = ${merge} and kind = 'comic'
      window comic as (partition by subject_id)
    ), restored as (
      insert into comic_terms (comic_id, term_id, position, origin)
      select subject_id, term_id, ${place}, origin from merged where is_kept
      on conflict (comic_id, term_id) do update set position = excluded.position, origin = excluded.origin
    ), gone as (
      delete from comic_terms using (
        select distinct subject_id from merged where is_kept and not had_target
      ) as lacking where comic_id = subject_id and term_id = ${target}
    ) ${counts}`.execute(transaction);
  return rows[0] ?? { restored: 0, left: [] };
}

async function restoreChapters(
  transaction: Kysely<Tables>,
  merge: string,
  target: number,
): Promise<Restored> {
  const { rows } = await sql<Restored>`
    with merged as materialized (
      select subject_id, rows.term_id, rows.position, now.position as position_now,
        min(rows.position) over chapter as merged_position,
        bool_or(rows.term_id = ${target}) over chapter as had_target, now.position is not null as is_kept
      from term_merge_rows as rows
      left join chapter_groups as now on now.chapter_id = subject_id and now.term_id = ${target}
      where merge_id = ${merge} and kind = 'chapter'
      window chapter as (partition by subject_id)
    ), restored as (
      insert into chapter_groups (chapter_id, term_id, position)
      select subject_id, term_id, ${place} from merged where is_kept
      on conflict (chapter_id, term_id) do update set position = excluded.position
    ), gone as (
      delete from chapter_groups using (
        select distinct subject_id from merged where is_kept and not had_target
      ) as lacking where chapter_id = subject_id and term_id = ${target}
    ) ${counts}`.execute(transaction);
  return rows[0] ?? { restored: 0, left: [] };
}

type Removals = { merge: string; target: number; left: readonly string[] };

/** Notes of what was taken off by hand; of comics that were changed since none is touched. */
async function restoreRemovals(
  transaction: Kysely<Tables>,
  { merge, target, left }: Removals,
): Promise<void> {
  await sql`
    delete from comic_removed_terms using (
      select subject_id from term_merge_rows as rows
      where merge_id = ${merge} and kind = 'removed' and not subject_id = any(${left}::uuid[])
      group by subject_id having not bool_or(term_id = ${target})
    ) as put where comic_id = put.subject_id and term_id = ${target}`.execute(transaction);
  await sql`
    insert into comic_removed_terms (comic_id, term_id)
    select rows.subject_id, rows.term_id from term_merge_rows as rows
    join comics on comics.id = rows.subject_id
    where merge_id = ${merge} and kind = 'removed' and not subject_id = any(${left}::uuid[])
      and not exists (
        select from comic_terms
        where comic_terms.comic_id = rows.subject_id and comic_terms.term_id = rows.term_id)
    on conflict do nothing`.execute(transaction);
}
