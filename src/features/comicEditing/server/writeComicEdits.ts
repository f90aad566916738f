import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { changeComicNsfw } from '../../comics/server/comicLiveness.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { WriteEdit } from '../../editing/server/EditedKind.ts';
import { languageTag } from '../../imports/languageTag.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { ComicFields } from '../comicFields.ts';
import { renewDeadLinks } from './checkComicLinks.ts';
import { changeChosenTerms, changeComicLanguage } from './changeChosenTerms.ts';
import { changeComicSlug } from './changeComicSlug.ts';
import { translationsOf } from './translationsOf.ts';

/** Columns whose value is the field's, with what makes it of its text. */
const PLAIN = {
  title: sql``,
  status: sql``,
  language: sql``,
  premium: sql`::boolean`,
  free_at: sql`::timestamptz`,
  rewritten: sql`::boolean`,
  speechless: sql`::boolean`,
  translated: sql`::boolean`,
  direction: sql``,
  layout: sql``,
  mode: sql``,
} satisfies Partial<Record<keyof ComicFields, RawBuilder<unknown>>>;
/** Columns of JSON. */
const JSON_COLUMNS = ['alternative_titles', 'description', 'links'] as const satisfies (keyof ComicFields)[];

/**
 * Writes new values of comics, with their versions and locks, and all that follows from them. A few
 * statements do it for any number of comics, but for slugs, languages and what is for adults.
 * Belongs after `lockCatalogue`. @throws Problem validation, naming the field
 */
export async function writeComicEdits(
  transaction: Kysely<Tables>,
  edits: readonly WriteEdit[],
): Promise<void> {
  const languages = new Map(edits.map(({ id, changed }) => [id, canonicalLanguage(changed)]));
  for (const { changed } of edits)
    if (typeof changed['cover'] === 'string') await holdPicture(transaction, changed['cover'], 'cover');
  await updateColumns(
    transaction,
    edits.map((edit) => ({ ...edit, changed: { ...edit.changed, ...languages.get(edit.id) } })),
  );
  const comics = await transaction
    .selectFrom('comics')
    .select(['id', 'nsfw', 'state', 'was_public'])
    .where('id', '=', sql<string>`any(${edits.map(({ id }) => id)}::uuid[])`)
    .execute();
  const comicOf = new Map(comics.map((comic) => [comic.id, comic]));
  const termsChanges = [];
  for (const { id, before, changed } of edits) {
    const comic = comicOf.get(id);
    if (!comic) throw new Problem('not_found');
    const { nsfw, slug } = changed as Partial<ComicFields>;
    if (nsfw !== undefined) {
      await changeComicNsfw(transaction, comic, nsfw);
      comic.nsfw = nsfw;
    }
    if (slug !== undefined) {
      const slugs = { from: String(before.fields['slug']), to: slug, wasPublic: comic.was_public };
      await changeComicSlug(transaction, id, slugs);
    }
    const { language } = languages.get(id) ?? {};
    if (language !== undefined) await changeComicLanguage(transaction, comic, language);
    termsChanges.push({ comic, before: before.fields, changed });
  }
  await changeChosenTerms(transaction, termsChanges);
  await renewDeadLinks(
    transaction,
    edits.filter(({ changed }) => changesLinks(changed)).map(({ id }) => id),
  );
  await bumpContentGeneration(transaction);
}

/** @throws Problem validation */
function canonicalLanguage(changed: FieldValues): { language?: string | null } {
  const { language } = changed as { language?: string | null };
  if (language === undefined) return {};
  if (language === null) return { language };
  const tag = languageTag(language);
  if (tag === undefined) throw Problem.field('language', 'in');
  return { language: tag };
}

/** One statement, which names the columns that any of the edits changes. */
async function updateColumns(transaction: Kysely<Tables>, edits: readonly WriteEdit[]): Promise<void> {
  const rows = edits.map(({ id, before, changed, version, locked }) => ({
    id,
    version,
    locked,
    fields: {
      ...changed,
      ...(changesCover(changed) ? { [COVER]: { ...before.fields, ...changed }['cover'] } : {}),
      ...(isTranslated(changed) ? { translations: translationsOf({ ...before.fields, ...changed }) } : {}),
    },
  }));
  const names = new Set(rows.flatMap(({ fields }) => Object.keys(fields)));
  const set = (column: string, field: string, value: RawBuilder<unknown>) =>
    names.has(field)
      ? [
          sql`${sql.ref(column)} = case when edit.fields ? ${sql.lit(field)} then ${value}
            else ${sql.ref(`comics.${column}`)} end`,
        ]
      : [];
  const text = (field: string) => sql`(edit.fields ->> ${sql.lit(field)})`;
  const json = (field: string) => sql`nullif(edit.fields -> ${sql.lit(field)}, 'null')`;
  const columns = [
    ...Object.entries(PLAIN).flatMap(([field, cast]) => set(field, field, sql`${text(field)}${cast}`)),
    ...JSON_COLUMNS.flatMap((field) => set(field, field, json(field))),
    ...set('translations', 'translations', json('translations')),
    // The part cut out of the picture is shown once it is known (`prepareCover.ts`).
    ...set('cover_media_id', COVER, sql`${text(COVER)}::uuid`),
    ...set('cover_source_id', COVER, sql`null`),
    ...set('cover_crop', 'cover_crop', json('cover_crop')),
  ];
  await sql`
    update comics set ${sql.join([
      sql`version = edit.version`,
      sql`locked_fields = edit.locked`,
      sql`updated_at = now()`,
      ...columns,
    ])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as edit (id uuid, version integer, locked text[], fields jsonb)
    where comics.id = edit.id`.execute(transaction);
}

/**
 * Stands among the changed fields for the picture of a cover that has changed, or whose crop has.
 */
const COVER = 'cover picture';
const changesCover = (changed: FieldValues) => 'cover' in changed || 'cover_crop' in changed;

const changesLinks = (changed: FieldValues) =>
  Object.keys(changed).some((field) => /^(description|links)(\/|$)/.test(field));

const isTranslated = (changed: FieldValues) =>
  Object.keys(changed).some((field) => /^(title|description)\//.test(field));
