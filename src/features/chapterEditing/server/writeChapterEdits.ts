import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { sortKey } from '../../chapters/server/sortKey.ts';
import type { WriteEdit } from '../../editing/server/EditedKind.ts';
import { numberText } from '../../imports/chapterNumber.ts';
import { languageTag } from '../../imports/languageTag.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { ChapterFields } from '../chapterFields.ts';

/** Columns whose value is the field's, with what makes it of its text. */
const PLAIN = {
  number: sql``,
  volume: sql``,
  title: sql``,
  language: sql``,
  mode: sql``,
  premium: sql`::boolean`,
  free_at: sql`::timestamptz`,
} satisfies Partial<Record<keyof ChapterFields, RawBuilder<unknown>>>;

type ChapterEdit = Omit<WriteEdit, 'changed'> & { changed: Partial<ChapterFields> };

/**
 * Writes new values of chapters, with their versions and locks, but for addresses and pages. Three
 * statements do it for any number of chapters, but for numbers. Belongs after `lockCatalogue`;
 * `refreshComic` follows. @throws Problem validation, naming the field
 */
export async function writeChapterEdits(
  transaction: Kysely<Tables>,
  edits: readonly WriteEdit[],
): Promise<void> {
  const canonical = edits.map((edit) => ({
    ...edit,
    changed: canonised(edit.changed as Partial<ChapterFields>),
  }));
  await updateColumns(transaction, canonical);
  await writeGroups(
    transaction,
    canonical.filter(({ changed }) => changed.groups),
  );
}

/** The spelling that imports use, so that both find the same chapter. @throws Problem validation */
function canonised(fields: Partial<ChapterFields>): Partial<ChapterFields> {
  const changed = { ...fields };
  for (const field of ['number', 'volume'] as const) {
    const given = changed[field];
    if (given === undefined || given === null) continue;
    const text = numberText(given);
    if (text === undefined) throw Problem.field(field, 'regex');
    changed[field] = text;
  }
  if (changed.language === undefined || changed.language === null) return changed;
  const tag = languageTag(changed.language);
  if (tag === undefined) throw Problem.field('language', 'in');
  return { ...changed, language: tag };
}

/** One statement, which names the columns that any of the edits changes. */
async function updateColumns(transaction: Kysely<Tables>, edits: readonly ChapterEdit[]): Promise<void> {
  const rows = [];
  for (const { id, before, changed, version, locked } of edits) {
    const isRenumbered = 'number' in changed || 'volume' in changed;
    const fields = { ...(before.fields as ChapterFields), ...changed };
    const sort_key = isRenumbered ? await newSortKey(transaction, id, fields) : null;
    const plain = Object.entries(changed).filter(([field]) => field in PLAIN);
    rows.push({ id, version, locked, sort_key, fields: Object.fromEntries(plain) });
  }
  const names = new Set(rows.flatMap(({ fields }) => Object.keys(fields)));
  const columns = Object.entries(PLAIN).flatMap(([field, cast]) =>
    names.has(field)
      ? [
          sql`${sql.ref(field)} = case when edit.fields ? ${sql.lit(field)}
            then (edit.fields ->> ${sql.lit(field)})${cast} else ${sql.ref(`chapters.${field}`)} end`,
        ]
      : [],
  );
  await sql`
    update chapters set ${sql.join([
      sql`version = edit.version`,
      sql`locked_fields = edit.locked`,
      sql`updated_at = now()`,
      sql`sort_key = coalesce(edit.sort_key, chapters.sort_key)`,
      ...columns,
    ])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as edit (id uuid, version integer, locked text[], sort_key numeric, fields jsonb)
    where chapters.id = edit.id`.execute(transaction);
}

async function newSortKey(
  transaction: Kysely<Tables>,
  id: string,
  { number, volume }: Pick<ChapterFields, 'number' | 'volume'>,
): Promise<string> {
  const { comic_id: comicId } = await transaction
    .selectFrom('chapters')
    .select('comic_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sortKey(transaction, { comicId, number, volume });
}

/** @throws Problem validation for ids of no group */
async function writeGroups(transaction: Kysely<Tables>, edits: readonly ChapterEdit[]): Promise<void> {
  if (edits.length === 0) return;
  const asked = [...new Set(edits.flatMap(({ changed }) => changed.groups ?? []))];
  const groups = await transaction
    .selectFrom('terms')
    .select('id')
    .where('id', '=', sql<number>`any(${asked}::int[])`)
    .where('taxonomy', '=', 'groups')
    .execute();
  if (groups.length < asked.length) throw Problem.field('groups', 'exists');
  const ids = edits.map(({ id }) => id);
  await transaction
    .deleteFrom('chapter_groups')
    .where('chapter_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const rows = edits.flatMap(({ id, changed }) =>
    (changed.groups ?? []).map((term_id, position) => ({
      chapter_id: id,
      term_id,
      position,
    })),
  );
  await sql`
    insert into chapter_groups (chapter_id, term_id, position)
    select chapter_id, term_id, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (chapter_id uuid, term_id integer, position integer)`.execute(transaction);
}
