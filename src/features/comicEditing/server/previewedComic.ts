import { sql, type Kysely } from 'kysely';
import { Value } from 'typebox/value';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import {
  listCardRows,
  listComicTerms,
  type ComicRow,
  type ComicTermRow,
} from '../../comics/server/comicStore.ts';
import { isPremium } from '../../comics/server/isPremium.ts';
import { listRelatedComics, type RelatedComicRow } from '../../comics/server/relationStore.ts';
import { findNewestCopy } from '../../editing/server/workingCopyStore.ts';
import type { Picture } from '../../media/Picture.ts';
import { forMembers } from '../../media/forMembers.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { findManagedComic } from '../../publishing/server/managedCatalogue.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { COMIC_FIELDS, type ComicFields } from '../comicFields.ts';
import { taxonomyOfField } from '../chosenTaxonomies.ts';
import { translationsOf } from './translationsOf.ts';

export type PreviewAsked = { slug: string; memberId: string };

type Typed = Partial<ComicFields>;

/**
 * A comic that is not in the bin and not taken down, with what this member has typed and not saved,
 * in whatever tab it was last. Pictures of it are asked for at this site, whose cookie says that
 * staff ask.
 * @throws Problem not_found
 */
export async function previewedComic(
  database: Kysely<Tables>,
  { slug, memberId }: PreviewAsked,
): Promise<{ comic: ComicRow; typed: Typed }> {
  const managed = found(await findManagedComic(database, slug));
  if (managed.state === 'bin' || managed.state === 'taken_down') throw new Problem('not_found');
  const { id } = managed;
  const row = await database
    .selectFrom('comics')
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .selectAll('comics')
    .select([pictureJson<Picture | null>().as('cover'), isPremium('comics').as('premium')])
    .where('comics.id', '=', id)
    .executeTakeFirstOrThrow();
  const copy = await findNewestCopy(database, { memberId, kind: 'comic', id });
  const typed = wholeFields(copy?.fields ?? {});
  const cover = typed.cover === undefined ? row.cover : await findPicture(database, typed.cover);
  return { comic: { ...withTyped(row, typed), cover: cover && forMembers(cover) }, typed };
}

/**
 * Values that could be saved as they are: what is half typed is left out. The address is that of
 * now.
 */
function wholeFields(fields: object): Typed {
  const whole = Object.entries(fields).filter(([name, value]) => {
    const schema = (COMIC_FIELDS as Record<string, (typeof COMIC_FIELDS)[keyof typeof COMIC_FIELDS]>)[name];
    return schema !== undefined && name !== 'slug' && Value.Check(schema, value);
  });
  return Object.fromEntries(whole);
}

function withTyped(row: ComicRow, typed: Typed): ComicRow {
  const texts = Object.entries(row.translations).flatMap(([language, one]) =>
    Object.entries(one).map(([field, text]) => [`${field}/${language}`, text]),
  );
  const translations = translationsOf({ ...Object.fromEntries(texts), ...typed });
  const plain = Object.entries(typed).filter(([name]) => name in row);
  return { ...row, ...Object.fromEntries(plain), translations };
}

async function findPicture(database: Kysely<Tables>, id: string | null): Promise<Picture | null> {
  if (id === null) return null;
  const row = await database
    .selectFrom('media')
    .select(pictureJson().as('picture'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.picture ?? null;
}

export type PreviewedTerms = {
  comicId: string;
  typed: Typed;
  taxonomies: readonly Taxonomy[];
  language: Language;
};

/** The terms that readers will see, in the order of now. */
export async function previewedTerms(
  database: Kysely<Tables>,
  { comicId, typed, taxonomies, language }: PreviewedTerms,
): Promise<ComicTermRow[]> {
  const saved = await listComicTerms(database, { comicId, taxonomies, language, contentClass: 'full' });
  const changed = Object.keys(typed).flatMap((field) => taxonomyOfField(field) ?? []);
  if (changed.length === 0) return saved;
  const ids = changed.flatMap((taxonomy) => (typed[`terms/${taxonomy}`] ?? []) as number[]);
  const rows = await database
    .selectFrom('terms')
    .select(['taxonomy', 'slug', 'name', 'translations'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('active', '=', true)
    .where('taxonomy', '=', sql<Taxonomy>`any(${taxonomies})`)
    .orderBy(sql`array_position(${ids}::int[], id)`)
    .execute();
  return [...saved.filter((term) => !changed.some((taxonomy) => taxonomy === term.taxonomy)), ...rows];
}

/** Related comics that readers could see. */
export async function previewedRelations(
  database: Kysely<Tables>,
  { comicId, typed }: { comicId: string; typed: Typed },
): Promise<RelatedComicRow[]> {
  const { related } = typed;
  if (related === undefined) return listRelatedComics(database, { comicId, contentClass: 'full' });
  const ids = related.map(({ id }) => id);
  const rows = await listCardRows(database, { contentClass: 'full', by: 'id', values: ids });
  return related.flatMap(({ id, kind }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ ...row, kind }] : [];
  });
}
