import { emptyComicInfo, optional, SUMMARY_LENGTH, type ComicInfo, type ComicInfoPage } from './ComicInfo.ts';
import { ComicInfoProblem } from './ComicInfoProblem.ts';
import { readCoMet } from './readCoMet.ts';
import { readMetronInfo } from './readMetronInfo.ts';
import { readXml } from './readXml.ts';
import type { XmlNode } from './XmlNode.ts';

export const COMIC_INFO_AGE_RATINGS = [
  'Adults Only 18+',
  'Early Childhood',
  'Everyone',
  'Everyone 10+',
  'G',
  'Kids to Adults',
  'M',
  'MA15+',
  'Mature 17+',
  'PG',
  'R18+',
  'Rating Pending',
  'Teen',
  'X18+',
] as const;
const MANGA_KINDS = ['Unknown', 'No', 'Yes', 'YesAndRightToLeft'] as const;

/**
 * Reads ComicInfo.xml (ecosystem conventions, ComicInfo 2.0 and the 2.1 draft), and what
 * MetronInfo.xml and CoMet.xml say of the same. Values of a wrong type are ignored. Throws
 * `ComicInfoProblem`.
 */
export function parseComicInfo(source: string | Uint8Array): ComicInfo {
  const { name: written, root } = readXml(source);
  const name = written.toLowerCase();
  if (name === 'comicinfo') return readComicInfo(root);
  if (name === 'metroninfo') return { ...emptyComicInfo(), ...readMetronInfo(root) };
  if (name === 'comet') return { ...emptyComicInfo(), ...readCoMet(root) };
  throw new ComicInfoProblem('comic_info_other_root');
}

function readComicInfo(node: XmlNode): ComicInfo {
  return {
    ...optional({
      title: node.text('Title'),
      series: node.text('Series'),
      localizedSeries: node.text('LocalizedSeries'),
      number: node.text('Number'),
      count: node.integer('Count'),
      volume: node.integer('Volume'),
      alternateSeries: node.text('AlternateSeries'),
      summary: node.lines('Summary', SUMMARY_LENGTH),
      year: node.integer('Year'),
      month: node.integer('Month'),
      day: node.integer('Day'),
      publisher: node.text('Publisher'),
      pageCount: node.integer('PageCount'),
      languageISO: node.text('LanguageISO'),
      format: node.text('Format'),
      manga: node.oneOf('Manga', MANGA_KINDS),
      scanInformation: node.text('ScanInformation'),
      ageRating: node.oneOf('AgeRating', COMIC_INFO_AGE_RATINGS),
      communityRating: communityRating(node),
      publishingStatus: node.text('PublishingStatusTachiyomi'),
    }),
    writers: node.list('Writer'),
    pencillers: node.list('Penciller'),
    inkers: node.list('Inker'),
    colorists: node.list('Colorist'),
    coverArtists: node.list('CoverArtist'),
    translators: node.list('Translator'),
    genres: node.list('Genre'),
    tags: node.list('Tags'),
    web: node.list('Web', /\s+/),
    characters: node.list('Characters'),
    storyArcs: node.list('StoryArc', undefined, 'in step'),
    storyArcNumbers: node.list('StoryArcNumber', undefined, 'in step'),
    seriesGroups: node.list('SeriesGroup'),
    categories: node.list('Categories'),
    pages: node.child('Pages')?.children('Page').flatMap(readPage) ?? [],
  };
}

function communityRating(node: XmlNode): number | undefined {
  const rating = node.number('CommunityRating');
  return rating !== undefined && rating <= 5 ? rating : undefined;
}

function readPage(node: XmlNode): ComicInfoPage[] {
  const image = node.integer('@Image');
  if (image === undefined) return [];
  const doublePage = node.text('@DoublePage')?.toLowerCase();
  return [
    {
      image,
      types: node.list('@Type', /[\s,]+/),
      ...optional({
        doublePage: doublePage === undefined ? undefined : doublePage === 'true' || doublePage === '1',
        bookmark: node.text('@Bookmark'),
        bytes: node.integer('@ImageSize'),
        width: node.integer('@ImageWidth'),
        height: node.integer('@ImageHeight'),
      }),
    },
  ];
}
