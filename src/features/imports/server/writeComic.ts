import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { addComicTerms, changeComicNsfw, removeComicTerms } from '../../comics/server/comicLiveness.ts';
import { ensureLanguageTerm } from '../../taxonomy/server/ensureLanguageTerm.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { ComicState } from './ImportCatalogue.ts';
import type { Fields, NamedTerm, Statement } from './statementOf.ts';

/** Belongs in a transaction, after `lockCatalogue`, as all of these. */
export async function insertComic(transaction: Kysely<Tables>, comic: ComicState): Promise<void> {
  await transaction
    .insertInto('comics')
    .values({
      id: comic.id,
      slug: comic.slug,
      cover_media_id: null,
      free_at: null,
      published_at: null,
      latest_chapter_at: null,
      score: null,
      locked_fields: [...comic.locked],
      ...columnsOf(comic),
    })
    .execute();
}

/** Writes all of a comic's fields that imports know, but for `nsfw`, which counters follow. */
export async function updateComic(transaction: Kysely<Tables>, comic: ComicState): Promise<void> {
  const { nsfw: _, ...columns } = columnsOf(comic);
  await transaction
    .updateTable('comics')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', comic.id)
    .execute();
  const counted = await findCounted(transaction, comic.id);
  await changeComicNsfw(transaction, counted, comic.fields['nsfw'] === true);
}

/** Adds the terms that a decision found missing, and takes those that no file says any more. */
export async function changeComicTerms(
  transaction: Kysely<Tables>,
  comicId: string,
  change: { addedTerms: readonly NamedTerm[]; removedTerms: readonly string[]; said: Statement },
): Promise<void> {
  const comic = await findCounted(transaction, comicId);
  await addComicTerms(transaction, comic, await termIdsOf(transaction, change));
  if (change.removedTerms.length === 0) return;
  const removed = await transaction
    .selectFrom('terms')
    .select('id')
    .where(sql<boolean>`taxonomy || '/' || slug = any(${change.removedTerms})`)
    .execute();
  await removeComicTerms(
    transaction,
    comic,
    removed.map((row) => row.id),
  );
}

export async function coverComic(
  transaction: Kysely<Tables>,
  comicId: string,
  coverMediaId: string | undefined,
): Promise<void> {
  if (coverMediaId === undefined) return;
  await transaction
    .updateTable('comics')
    .set({ cover_media_id: coverMediaId })
    .where('id', '=', comicId)
    .where('cover_media_id', 'is', null)
    .where(sql<boolean>`not 'cover' = any(locked_fields)`)
    .execute();
}

async function termIdsOf(
  transaction: Kysely<Tables>,
  { addedTerms, said }: { addedTerms: readonly NamedTerm[]; said: Statement },
): Promise<number[]> {
  const byTaxonomy = Map.groupBy(addedTerms, (term) => term.taxonomy);
  const language = said.comic['language'];
  const ids: number[] = [];
  if (byTaxonomy.delete('languages') && typeof language === 'string') {
    ids.push(...(await ensureLanguageTerm(transaction, language)));
  }
  for (const [taxonomy, terms] of byTaxonomy as Map<Taxonomy, NamedTerm[]>) {
    ids.push(
      ...(await ensureTerms(
        transaction,
        taxonomy,
        terms.map((term) => term.name),
      )),
    );
  }
  return ids;
}

function findCounted(transaction: Kysely<Tables>, id: string) {
  return transaction
    .selectFrom('comics')
    .select(['id', 'nsfw', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function columnsOf({ fields, imported, key, isNamedByFile }: ComicState) {
  const { alternative_titles, description = null } = fields;
  type Choices = {
    title: string;
    status: 'ongoing';
    language: string | null;
    nsfw: boolean;
    direction: 'ltr' | 'rtl';
    layout: 'horizontal' | 'vertical';
    mode: 'manga' | 'webtoon';
    rewritten: boolean;
    speechless: boolean;
    translated: boolean;
  };
  const { title, status, language, nsfw, direction, layout, mode, rewritten, speechless, translated } =
    fields as unknown as Choices;
  return {
    title,
    status,
    language,
    nsfw,
    direction,
    layout,
    mode,
    rewritten,
    speechless,
    translated,
    alternative_titles: JSON.stringify(alternative_titles),
    description: description === null ? null : JSON.stringify(description),
    translations: JSON.stringify(translationsOf(fields)),
    imported: JSON.stringify(imported),
    import_key: key,
    named_by_file: isNamedByFile,
  };
}

/** `title/fr` as `{fr: {title}}`. */
function translationsOf(fields: Fields): Record<string, Record<string, unknown>> {
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [field, language] = name.split('/');
    if (field !== undefined && language !== undefined) (translations[language] ??= {})[field] = text;
  }
  return translations;
}
