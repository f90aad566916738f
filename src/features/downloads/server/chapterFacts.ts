import type { RichText } from '../../../contract/RichText.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import type { LongstripFacts } from '../../imports/longstripJson.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { DownloadedChapter } from './Downloadable.ts';
import type { ComicTermName, DownloadedPage } from './downloadPageStore.ts';

export type ChapterToDescribe = DownloadedChapter & {
  /** Those of the comic. */
  terms: readonly ComicTermName[];
  pages: readonly Pick<DownloadedPage, 'wide' | 'bookmark'>[];
};

/** All that a packed chapter says of itself and its comic, in the words of imports. */
export function chapterFacts({ comic, chapter, terms, pages }: ChapterToDescribe): LongstripFacts {
  const named = (taxonomy: Taxonomy) =>
    terms.filter((term) => term.taxonomy === taxonomy).map((term) => term.name);
  const { rewritten, speechless, translated } = comic;
  return {
    comic: {
      title: comic.title,
      alternative_titles: comic.alternative_titles.map((one) => one.title),
      ...given({
        description: comic.description === null ? undefined : plainText(comic.description),
        language: comic.language ?? undefined,
      }),
      authors: named('authors'),
      artists: named('artists'),
      groups: named('groups'),
      genres: named('genres'),
      tags: named('tags'),
      parodies: named('parodies'),
      relationships: named('relationships'),
      metas: named('metas'),
      attributes: { rewritten, speechless, translated },
      characters: named('characters'),
      publishers: named('publishers'),
      categories: named('categories'),
      links: comic.links.map((link) => link.url),
      // Without a name it says no more than for whom the comic is.
      rating: { name: named('ratings')[0] ?? '', nsfw: comic.nsfw },
      direction: comic.direction,
      mode: comic.mode,
      status: comic.status,
      playlists: [],
    },
    chapter: {
      ...given({
        number: chapter.number ?? undefined,
        volume: chapter.volume ?? undefined,
        title: chapter.title ?? undefined,
        language: chapter.language ?? undefined,
      }),
      groups: chapter.groups.map((group) => group.name),
      released_on: new Date(chapter.published_at).toISOString().slice(0, 10),
    },
    pages: pages.flatMap(({ wide, bookmark }, index) =>
      wide === null && bookmark === null
        ? []
        : [{ index, ...given({ wide: wide ?? undefined, bookmark: bookmark ?? undefined }) }],
    ),
    texts: {
      ...given({
        title: textsByLanguage(comic, comic.title, (text) => text.title),
        description: textsByLanguage(
          comic,
          comic.description === null ? undefined : plainText(comic.description),
          (text) => (text.description ? plainText(text.description) : undefined),
        ),
        platforms: named('platforms').length > 0 ? named('platforms') : undefined,
      }),
    },
  };
}

/** Paragraphs stand apart, so that they are paragraphs again when they come back. */
function plainText(document: RichText): string {
  return document.blocks
    .map((block) => richTextToPlain({ ...document, blocks: [block] }).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

type Translations = DownloadedChapter['comic']['translations'];

/** The comic's own language first. Undefined where there is no text in another one. */
function textsByLanguage(
  { language, translations }: { language: string | null; translations: Translations },
  own: string | undefined,
  textOf: (texts: Translations[string]) => string | undefined,
): Record<string, string> | undefined {
  const others = Object.entries(translations).flatMap(([tag, texts]) => {
    const text = textOf(texts);
    return tag === language || text === undefined || text === '' ? [] : [[tag, text] as const];
  });
  if (language === null || own === undefined || own === '' || others.length === 0) return undefined;
  return Object.fromEntries([[language, own], ...others.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function given<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}
