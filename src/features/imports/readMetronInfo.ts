import { optional, SUMMARY_LENGTH, type ComicInfo } from './ComicInfo.ts';
import { dateParts } from './dateParts.ts';
import type { XmlNode } from './XmlNode.ts';

const AGE_RATINGS = new Map([
  ['everyone', 'Everyone'],
  ['teen', 'Teen'],
  ['teen plus', 'MA15+'],
  ['mature', 'Mature 17+'],
  ['explicit', 'Adults Only 18+'],
  ['adult', 'Adults Only 18+'],
]);
const ROLES = {
  writers: ['Writer', 'Script', 'Story', 'Plot'],
  pencillers: ['Artist', 'Penciller', 'Breakdowns', 'Illustrator', 'Layouts'],
  inkers: ['Inker', 'Embellisher', 'Finishes', 'Ink Assists'],
  colorists: ['Colorist', 'Color Separations', 'Color Assists', 'Color Flats'],
  coverArtists: ['Cover'],
  translators: ['Translator'],
} as const;

/** Reads a MetronInfo 1.0 document into the fields of ComicInfo. */
export function readMetronInfo(info: XmlNode): Partial<ComicInfo> {
  const series = info.child('Series');
  const arcs = childrenOf(info, 'Arcs', 'Arc');
  const stories = info.child('Stories')?.texts('Story') ?? [];
  return {
    ...optional({
      title: info.text('CollectionTitle') ?? stories[0],
      series: series?.text('Name'),
      alternateSeries: series?.child('AlternativeNames')?.texts('AlternativeName')[0],
      number: info.text('Number'),
      volume: info.integer('MangaVolume') ?? series?.integer('Volume'),
      count: series?.integer('IssueCount'),
      summary: info.lines('Summary', SUMMARY_LENGTH),
      publisher: info.child('Publisher')?.text('Name'),
      languageISO: series?.text('@lang'),
      format: series?.text('Format'),
      pageCount: info.integer('PageCount'),
      ageRating: AGE_RATINGS.get(info.text('AgeRating')?.toLowerCase() ?? ''),
    }),
    ...dateParts(info.text('StoreDate') ?? info.text('CoverDate')),
    ...creditsOf(info),
    genres: info.child('Genres')?.texts('Genre') ?? [],
    tags: info.child('Tags')?.texts('Tag') ?? [],
    characters: info.child('Characters')?.texts('Character') ?? [],
    web: info.child('URLs')?.texts('URL') ?? info.texts('URL'),
    storyArcs: arcs.map((arc) => arc.text('Name') ?? ''),
    storyArcNumbers: arcs.map((arc) => arc.text('Number') ?? ''),
  };
}

function creditsOf(info: XmlNode) {
  const credits = childrenOf(info, 'Credits', 'Credit').map((credit) => ({
    creator: credit.text('Creator') ?? '',
    roles: credit.child('Roles')?.texts('Role') ?? [],
  }));
  const creatorsOf = (wanted: readonly string[]) => [
    ...new Set(
      credits
        .filter(({ creator, roles: own }) => creator !== '' && own.some((role) => wanted.includes(role)))
        .map(({ creator }) => creator),
    ),
  ];
  return {
    writers: creatorsOf(ROLES.writers),
    pencillers: creatorsOf(ROLES.pencillers),
    inkers: creatorsOf(ROLES.inkers),
    colorists: creatorsOf(ROLES.colorists),
    coverArtists: creatorsOf(ROLES.coverArtists),
    translators: creatorsOf(ROLES.translators),
  };
}

const childrenOf = (node: XmlNode, list: string, name: string) => node.child(list)?.children(name) ?? [];
