import { decimalNumber, numberText, shortestNumber } from './chapterNumber.ts';
import type {
  ComicStatus,
  ImportedAttributes,
  ImportedChapter,
  ImportedComic,
  ImportedPageFacts,
  ImportedPlaylist,
} from './importedFields.ts';
import { languageOfWord, languageTag } from './languageTag.ts';
import type { ComicInfo } from './ComicInfo.ts';

export type MappedComicInfo = {
  comic: ImportedComic;
  chapter: ImportedChapter;
  pages: ImportedPageFacts[];
};

const ADULT_RATINGS = new Set(['Adults Only 18+', 'R18+', 'X18+']);

const STATUSES = new Map<string, ComicStatus>([
  ['ongoing', 'ongoing'],
  ['completed', 'complete'],
  ['publishing finished', 'complete'],
  ['cancelled', 'canceled'],
  ['canceled', 'canceled'],
  ['on hiatus', 'onhold'],
]);

/**
 * ComicInfo in our words. Tags named `parody:`, `relationship:`, `meta:` and `attribute:` go to
 * those axes; others stay tags. `pictures`: how many the chapter has.
 */
export function mapComicInfo(info: ComicInfo, pictures = info.pages.length): MappedComicInfo {
  const language =
    info.languageISO === undefined
      ? undefined
      : (languageTag(info.languageISO) ?? languageOfWord(info.languageISO));
  const groups = groupsOf(info);
  return {
    comic: {
      ...mapTags(info.tags),
      ...defined({
        title: info.series,
        description: info.summary,
        language,
        rating: info.ageRating === undefined ? undefined : ratingNamed(info.ageRating),
        imported_score: info.communityRating,
        direction: directionOf(info),
        mode: info.format?.toLowerCase() === 'webtoon' ? ('webtoon' as const) : undefined,
        status: STATUSES.get(info.publishingStatus?.toLowerCase() ?? ''),
      }),
      alternative_titles: unique([info.localizedSeries, info.alternateSeries]).filter(
        (title) => title !== info.series,
      ),
      authors: info.writers,
      artists: unique([...info.pencillers, ...info.inkers, ...info.colorists, ...info.coverArtists]),
      groups,
      genres: info.genres,
      characters: info.characters,
      publishers: unique([info.publisher]),
      categories: info.categories,
      links: info.web.filter(isWebLink),
      playlists: playlistsOf(info),
    },
    chapter: {
      ...defined({
        number: info.number === undefined ? undefined : numberText(info.number),
        volume: info.volume === undefined ? undefined : String(info.volume),
        title: info.title,
        language,
        released_on: releasedOn(info),
      }),
      groups,
    },
    pages: pagesOf(info, pictures),
  };
}

/** A rating by its name; the 18+ ones of ComicInfo are nsfw. */
export function ratingNamed(name: string): { name: string; nsfw: boolean } {
  return { name, nsfw: ADULT_RATINGS.has(name) };
}

function groupsOf(info: ComicInfo): string[] {
  return info.translators.length > 0 ? info.translators : unique([info.scanInformation]);
}

function directionOf(info: ComicInfo): 'ltr' | 'rtl' | undefined {
  if (info.manga === 'YesAndRightToLeft') return 'rtl';
  // "Yes" says that it is a manga and leaves the direction open.
  return info.manga === 'No' ? 'ltr' : undefined;
}

function mapTags(tags: readonly string[]) {
  const axes = {
    tags: [] as string[],
    parodies: [] as string[],
    relationships: [] as string[],
    metas: [] as string[],
  };
  const attributes: ImportedAttributes = {};
  for (const tag of tags) {
    const [, namespace = '', name = ''] = /^(\w+):\s*(.+)$/.exec(tag) ?? [];
    const attribute = name.toLowerCase();
    if (namespace.toLowerCase() === 'parody') axes.parodies.push(name);
    else if (namespace.toLowerCase() === 'relationship') axes.relationships.push(name);
    else if (namespace.toLowerCase() === 'meta') axes.metas.push(name);
    else if (namespace.toLowerCase() === 'attribute' && isAttribute(attribute)) attributes[attribute] = true;
    else axes.tags.push(tag);
  }
  return { ...axes, attributes };
}

function isAttribute(name: string): name is keyof ImportedAttributes {
  return name === 'rewritten' || name === 'speechless' || name === 'translated';
}

function playlistsOf(info: ComicInfo): ImportedPlaylist[] {
  const arcs = info.storyArcs.flatMap((name, index) => {
    const number = decimalNumber(info.storyArcNumbers[index] ?? '');
    return name === '' ? [] : [number === undefined ? { name } : { name, number: shortestNumber(number) }];
  });
  const named = new Set(arcs.map((arc) => arc.name));
  return [...arcs, ...info.seriesGroups.filter((name) => !named.has(name)).map((name) => ({ name }))];
}

const two = (value: number) => String(value).padStart(2, '0');

/** Month and day default to the first; a date that does not exist is none. */
function releasedOn({ year, month = 1, day = 1 }: ComicInfo): string | undefined {
  if (year === undefined || year < 1000 || year > 9999) return undefined;
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function pagesOf(info: ComicInfo, pictures: number): ImportedPageFacts[] {
  const images = info.pages.map((page) => page.image);
  // By convention the first page is 0; some writers count from 1, which shows only when all pages
  // are listed.
  const total = info.pageCount ?? pictures;
  const isWhole = images.length === total && (images.length > 1 || info.pageCount !== undefined);
  const first = isWhole && Math.min(...images) === 1 && Math.max(...images) === total ? 1 : 0;
  return info.pages.flatMap((page) => {
    const isDeleted = page.types.some((type) => type.toLowerCase() === 'deleted');
    const facts = defined({
      wide: page.doublePage,
      bookmark: page.bookmark,
      isDeleted: isDeleted ? (true as const) : undefined,
    });
    return Object.keys(facts).length === 0 ? [] : [{ index: page.image - first, ...facts }];
  });
}

function isWebLink(link: string): boolean {
  return /^https?:\/\//i.test(link) && URL.canParse(link);
}

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

function defined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined | ''> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(present) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined | ''> };
}
