import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { TermMerge } from '../termEditingApi.ts';
import { copyAliases } from './changeTermNames.ts';
import { mergeThreads } from '../../comments/server/mergeThreads.ts';
import { workOutImplied } from '../../comics/server/workOutImplied.ts';
import { copyFollows } from '../../follows/server/copyFollows.ts';
import { moveGroupWishes } from '../../versions/server/groupWishStore.ts';
import { listComicsUnder } from './implications.ts';
import { listImplications, moveImplications, refuseMergedFault } from './mergeImplications.ts';
import { fillFields, findFills } from './fillEmptyFields.ts';
import { recountTerms } from './recountTerms.ts';
import type { MergedAliases } from './MergedAliases.ts';
import type {} from './termMergeTables.ts';

export type MergedTerm = { id: number; taxonomy: Taxonomy; slug: string; name: string; aliases: string[] };
export type MergePlan = { target: MergedTerm; sources: MergedTerm[] };

const EXAMPLES = 10;

/**
 * The terms of a merge. Belongs after `lockCatalogue`, as all of these.
 * @throws Problem not_found, validation on `sources`
 */
export async function planMerge(
  transaction: Kysely<Tables>,
  { targetId, sourceIds }: { targetId: number; sourceIds: readonly number[] },
): Promise<MergePlan> {
  const rows = await transaction
    .selectFrom('terms')
    .select(['id', 'taxonomy', 'slug', 'name', 'aliases'])
    .where('id', 'in', [targetId, ...sourceIds])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  const target = found(rows.find(({ id }) => id === targetId));
  if (sourceIds.includes(targetId)) throw Problem.field('sources', 'itself');
  const sources = rows.filter(({ id }) => id !== targetId);
  if (sources.length < sourceIds.length) throw Problem.field('sources', 'exists');
  if (sources.some(({ taxonomy }) => taxonomy !== target.taxonomy))
    throw Problem.field('sources', 'other_kind');
  return { target, sources };
}

const idsOf = ({ sources }: MergePlan) => sql`${sources.map(({ id }) => id)}::int[]`;

/**
 * The rows that the merge will move. @throws Problem validation on `sources`, if the target would
 * imply itself
 */
export async function previewMerge(transaction: Kysely<Tables>, plan: MergePlan): Promise<TermMerge> {
  await refuseMergedFault(transaction, termIdsOf(plan));
  const { rows: examples } = await sql<TermMerge['examples'][number]>`
    select id, slug, title from comics
    where id in (select comic_id from comic_terms where term_id = any(${idsOf(plan)}))
    order by popularity desc, id limit ${EXAMPLES}`.execute(transaction);
  return {
    id: null,
    comics: await countMoves(transaction, plan, OWN_ROWS, sql`comic_id`),
    chapters: await countMoves(transaction, plan, sql`chapter_groups`, sql`chapter_id`),
    aliases: plan.sources.flatMap(({ name, aliases }) => [name, ...aliases]),
    fills: Object.keys(await findFills(transaction, termIdsOf(plan))),
    falling_implications: await findFalling(transaction, plan),
    examples,
  };
}

async function findFalling(
  transaction: Kysely<Tables>,
  { target, sources }: MergePlan,
): Promise<TermMerge['falling_implications']> {
  const names = new Map([target, ...sources].map(({ id, name }) => [id, name]));
  const rows = await listImplications(transaction, [...names.keys()]);
  return rows.flatMap(({ term_id, implied_id }) => {
    const [name, implies] = [names.get(term_id), names.get(implied_id)];
    return name === undefined || implies === undefined ? [] : [{ name, implies }];
  });
}

const termIdsOf = ({ target, sources }: MergePlan) => ({
  targetId: target.id,
  sourceIds: sources.map(({ id }) => id),
});

/** Implied terms are worked out after the merge. */
const OWN_ROWS = sql`(select comic_id, term_id from comic_terms where origin <> 'implied') as own_rows`;

type Sql = ReturnType<typeof sql>;

async function countMoves(
  transaction: Kysely<Tables>,
  { target, sources }: MergePlan,
  table: Sql,
  subject: Sql,
): Promise<{ moved: number; collapsed: number }> {
  const ids = sources.map(({ id }) => id);
  const { rows } = await sql<{ moved: number; collapsed: number }>`
    select count(*) filter (where carried = 1)::int as moved,
      count(*) filter (where carried > 1)::int as collapsed
    from (
      select count(*) as carried from ${table} where term_id = any(${[target.id, ...ids]}::int[])
      group by ${subject} having bool_or(term_id <> ${target.id})
    ) as subjects`.execute(transaction);
  return rows[0] ?? { moved: 0, collapsed: 0 };
}

/** Merges the sources into the target and keeps what that changed. Returns the id of the merge. */
export async function mergeTerms(
  transaction: Kysely<Tables>,
  plan: MergePlan,
  memberId: string | null,
): Promise<string> {
  const { target, sources } = plan;
  const id = uuidv7();
  const filled = await findFills(transaction, termIdsOf(plan));
  await fillFields(transaction, target.id, filled);
  const implications = await moveImplications(transaction, termIdsOf(plan));
  const aliases = await moveNames(transaction, plan);
  await transaction
    .insertInto('term_merges')
    .values({
      id,
      target_id: target.id,
      source_ids: sources.map((source) => source.id),
      aliases: JSON.stringify(aliases),
      filled: JSON.stringify(filled),
      implications: JSON.stringify(implications),
      merged_by: memberId,
    })
    .execute();
  await moveComics(transaction, plan, id);
  await moveChapters(transaction, plan, id);
  await moveRemovals(transaction, plan, id);
  await copyFollows(transaction, { term: { from: sources.map((source) => source.id), to: target.id } });
  if (target.taxonomy === 'groups') {
    const from = sources.map(({ slug }) => slug);
    await moveGroupWishes(transaction, { from, to: target, mergeId: id });
  }
  await mergeThreads({
    transaction,
    column: 'term_id',
    from: sources.map((source) => source.id),
    to: target.id,
    merge: { term_merge_id: id },
  });
  await transaction
    .updateTable('terms')
    .set({ merged_into: target.id, updated_at: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${idsOf(plan)})`)
    .execute();
  await workOutImplied(transaction, await listComicsUnder(transaction, { termIds: [target.id] }));
  await recountTerms(transaction, [target.id, ...sources.map((source) => source.id)]);
  await bumpContentGeneration(transaction);
  return id;
}

/** The names of the sources become aliases of the target, behind its own. */
async function moveNames(
  transaction: Kysely<Tables>,
  { target, sources }: MergePlan,
): Promise<MergedAliases> {
  const ids = sources.map(({ id }) => id);
  const { rows: moved } = await sql<MergedAliases['moved'][number]>`
    select folded, term_id, position from term_aliases where term_id = any(${ids}::int[])
    order by term_id, position`.execute(transaction);
  const start = await nextPosition(transaction, target.id);
  const names = sources.map(({ name }) => name);
  const { rows: added } = await sql<{ folded: string }>`
    insert into term_aliases (taxonomy, folded, term_id, name, slug, position)
    select terms.taxonomy, folded_name(asked.name), terms.id, asked.name, asked.slug,
      ${start}::int + asked.place - 1
    from unnest(${names}::text[], ${names.map(slugOf)}::text[]) with ordinality as asked (name, slug, place)
    join terms on terms.id = ${target.id} and terms.folded_name <> folded_name(asked.name)
    on conflict do nothing returning folded`.execute(transaction);
  await sql`
    update term_aliases set term_id = ${target.id}, position = ${start + names.length}::int + place - 1
    from unnest(${moved.map(({ folded }) => folded)}::text[]) with ordinality as asked (key, place)
    where taxonomy = ${target.taxonomy} and folded = asked.key`.execute(transaction);
  await copyAliases(transaction, [target.id, ...ids]);
  return { moved, added: added.map(({ folded }) => folded) };
}

async function nextPosition(transaction: Kysely<Tables>, termId: number): Promise<number> {
  const { next } = await transaction
    .selectFrom('term_aliases')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('term_id', '=', termId)
    .executeTakeFirstOrThrow();
  return next;
}

/** One row a comic stays, at the first place that it had; given by hand if one of them was. */
async function moveComics(transaction: Kysely<Tables>, plan: MergePlan, merge: string): Promise<void> {
  const { target } = plan;
  await sql`
    insert into term_merge_rows (merge_id, kind, subject_id, term_id, position, origin)
    select ${merge}::uuid, 'comic', comic_id, term_id, position, origin from comic_terms
    where origin <> 'implied' and (term_id = any(${idsOf(plan)}) or (term_id = ${target.id} and comic_id in (
      select comic_id from comic_terms where term_id = any(${idsOf(plan)}) and origin <> 'implied')))`.execute(
    transaction,
  );
  await sql`delete from comic_terms where term_id = any(${idsOf(plan)})`.execute(transaction);
  await sql`
    insert into comic_terms (comic_id, term_id, position, origin)
    select subject_id, ${target.id}, min(position), case when bool_or(origin = 'hand') then 'hand' else 'import' end
    from term_merge_rows where merge_id = ${merge} and kind = 'comic' group by subject_id
    on conflict (comic_id, term_id) do update set position = excluded.position, origin = excluded.origin`.execute(
    transaction,
  );
}

async function moveChapters(transaction: Kysely<Tables>, plan: MergePlan, merge: string): Promise<void> {
  const { target } = plan;
  await sql`
    insert into term_merge_rows (merge_id, kind, subject_id, term_id, position)
    select ${merge}::uuid, 'chapter', chapter_id, term_id, position from chapter_groups
    where (term_id = any(${idsOf(plan)}) or (term_id = ${target.id} and chapter_id in (
      select chapter_id from chapter_groups where term_id = any(${idsOf(plan)}))))`.execute(transaction);
  await sql`delete from chapter_groups where term_id = any(${idsOf(plan)})`.execute(transaction);
  await sql`
    insert into chapter_groups (chapter_id, term_id, position)
    select subject_id, ${target.id}, min(position)
    from term_merge_rows where merge_id = ${merge} and kind = 'chapter' group by subject_id
    on conflict (chapter_id, term_id) do update set position = excluded.position`.execute(transaction);
}

/** A source that was taken off by hand is the target, taken off; what a comic carries was not. */
async function moveRemovals(transaction: Kysely<Tables>, plan: MergePlan, merge: string): Promise<void> {
  const { target } = plan;
  await sql`
    insert into term_merge_rows (merge_id, kind, subject_id, term_id)
    select ${merge}::uuid, 'removed', comic_id, term_id from comic_removed_terms
    where (term_id = any(${idsOf(plan)}) or (term_id = ${target.id} and comic_id in (
      select comic_id from comic_removed_terms where term_id = any(${idsOf(plan)})
      union select subject_id from term_merge_rows where merge_id = ${merge} and kind = 'comic')))`.execute(
    transaction,
  );
  await sql`
    delete from comic_removed_terms using term_merge_rows
    where merge_id = ${merge} and kind = 'removed'
      and comic_id = subject_id and comic_removed_terms.term_id = term_merge_rows.term_id`.execute(
    transaction,
  );
  await sql`
    insert into comic_removed_terms (comic_id, term_id)
    select distinct subject_id, ${target.id}::int from term_merge_rows
    where merge_id = ${merge} and kind = 'removed' and not exists (
      select from comic_terms where comic_id = subject_id and term_id = ${target.id})`.execute(transaction);
}
