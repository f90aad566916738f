import { isDeepStrictEqual } from 'node:util';
import { plainToRichText } from '../../../contract/plainToRichText.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import type { ImportedValue } from '../../comics/server/comicTables.ts';
import type { NamedPlaylist } from '../../playlists/server/ensurePlaylists.ts';
import { languageName } from '../../taxonomy/server/ensureLanguageTerm.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { ImportSource } from '../importPlan.ts';
import { titleKey } from '../titleKey.ts';

/** By column; texts in other languages by `title/fr` and `description/fr`. */
export type Fields = Readonly<Record<string, ImportedValue>>;

export type NamedTerm = { taxonomy: Taxonomy; slug: string; name: string };

/**
 * One file's facts about its comic and chapter, in the form of our columns; stored with the
 * chapter.
 */
export type Statement = {
  /** Key that finds the comic: the slug from `series.json`, else the normalised title. */
  key: string;
  title: string;
  /** The names of files say the title: they lose signs. */
  isNamedByFile?: true;
  /** The address that a comic of this title would like to have. */
  slug: string;
  isSlugGiven: boolean;
  /** Only what is said. */
  comic: Fields;
  /** All of them: what the file does not say is null. */
  chapter: Fields;
  terms: NamedTerm[];
  playlists: NamedPlaylist[];
};

export type StatedSource = Pick<ImportSource, 'comic' | 'series'> & Partial<Pick<ImportSource, 'chapter'>>;

/** The comic has this address where its title has no letter or digit. */
const NAMELESS_SLUG = 'untitled';

/**
 * `series.json` is in the comic already (composeFacts), but for its address, its platforms and its
 * texts in all languages.
 */
export function statementOf(source: StatedSource): Statement {
  const { comic, series } = source;
  const titles = series?.fields?.title ?? {};
  const language = comic.language ?? Object.keys(titles)[0];
  const own = language === undefined ? undefined : (titles[language] ?? titles[language.split('-')[0] ?? '']);
  const givenSlug = series?.fields?.slug;
  const slug = givenSlug ?? nameSlug(comic.title ?? '');
  const title = own ?? comic.title ?? Object.values(titles)[0] ?? slug;
  return {
    key: givenSlug === undefined ? titleKey(comic.title ?? title) : `slug:${givenSlug}`,
    title,
    ...(comic.titled_by_name && givenSlug === undefined ? { isNamedByFile: true } : {}),
    slug,
    isSlugGiven: givenSlug !== undefined,
    comic: { title, ...comicFields(source, language) },
    chapter: chapterFields(source),
    terms: termsOf(source),
    playlists: comic.playlists,
  };
}

export const nameSlug = (title: string) => slugOf(title) || NAMELESS_SLUG;

function comicFields({ comic, series }: StatedSource, language: string | undefined): Fields {
  const titles = series?.fields?.title ?? {};
  const descriptions = series?.fields?.description ?? {};
  const description = (language === undefined ? undefined : descriptions[language]) ?? comic.description;
  return said({
    alternative_titles:
      comic.alternative_titles.length === 0
        ? undefined
        : comic.alternative_titles.map((title) => ({ label: null, title })),
    description: description === undefined ? undefined : plainToRichText(description),
    status: comic.status,
    language,
    nsfw: comic.rating?.nsfw,
    direction: comic.direction,
    mode: comic.mode,
    layout: comic.mode === undefined ? undefined : comic.mode === 'webtoon' ? 'vertical' : 'horizontal',
    ...comic.attributes,
    ...inLanguages('title', titles),
    ...inLanguages(
      'description',
      Object.fromEntries(Object.entries(descriptions).map(([tag, text]) => [tag, plainToRichText(text)])),
    ),
  });
}

const inLanguages = (field: string, texts: Readonly<Record<string, ImportedValue>>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [`${field}/${language}`, text]));

function said(fields: Readonly<Record<string, ImportedValue | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, ImportedValue] => entry[1] !== undefined),
  );
}

function chapterFields({ chapter }: StatedSource): Fields {
  return {
    number: chapter?.number ?? null,
    volume: chapter?.volume ?? null,
    title: chapter?.title ?? null,
    language: chapter?.language ?? null,
    groups: [...new Set((chapter?.groups ?? []).map(slugOf).filter((slug) => slug !== ''))],
    released_on: chapter?.released_on ?? null,
  };
}

function termsOf({ comic, series }: StatedSource): NamedTerm[] {
  const { authors, artists, groups, genres, tags, parodies, relationships, metas, characters, publishers } =
    comic;
  const names: [Taxonomy, readonly string[]][] = [
    ['languages', comic.language === undefined ? [] : [languageName(comic.language, comic.language)]],
    ...Object.entries({
      authors,
      artists,
      groups,
      genres,
      tags,
      parodies,
      relationships,
      metas,
      characters,
      publishers,
    }).map(([taxonomy, list]) => [taxonomy as Taxonomy, list] as [Taxonomy, readonly string[]]),
    ['categories', comic.categories],
    ['platforms', series?.fields?.platforms ?? []],
    ['ratings', comic.rating === undefined ? [] : [comic.rating.name]],
  ];
  return names.flatMap(([taxonomy, list]) => {
    const bySlug = new Map(list.map((name) => [slugOf(name), name.trim()]));
    bySlug.delete('');
    return [...bySlug].map(([slug, name]) => ({ taxonomy, slug, name }));
  });
}

export const termKey = ({ taxonomy, slug }: Pick<NamedTerm, 'taxonomy' | 'slug'>) => `${taxonomy}/${slug}`;

/** Whether two values are the same once they have been through jsonb. */
export function isSameValue(left: unknown, right: unknown): boolean {
  return left === right || isDeepStrictEqual(asJson(left), asJson(right));
}

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
