import { escapeXml } from './escapeXml.ts';
import type { ComicInfo, ComicInfoPage } from './ComicInfo.ts';

type Written = string | undefined;

/**
 * The elements of ComicInfo 2.0 that are written, in the order that its schema asks for. Values
 * that 2.0 has no element for (tags, translators, statuses) are not written.
 */
const ELEMENTS: readonly [name: string, of: (info: ComicInfo) => Written][] = [
  ['Title', ({ title }) => text(title)],
  ['Series', ({ series }) => text(series)],
  ['Number', ({ number }) => text(number)],
  ['Count', ({ count }) => integer(count)],
  ['Volume', ({ volume }) => integer(volume)],
  ['AlternateSeries', ({ alternateSeries }) => text(alternateSeries)],
  ['Summary', ({ summary }) => text(summary)],
  ['Year', ({ year }) => integer(year)],
  ['Month', ({ month }) => integer(month)],
  ['Day', ({ day }) => integer(day)],
  ['Writer', ({ writers }) => list(writers)],
  ['Penciller', ({ pencillers }) => list(pencillers)],
  ['Inker', ({ inkers }) => list(inkers)],
  ['Colorist', ({ colorists }) => list(colorists)],
  ['CoverArtist', ({ coverArtists }) => list(coverArtists)],
  ['Publisher', ({ publisher }) => text(publisher)],
  ['Genre', ({ genres }) => list(genres)],
  ['Web', ({ web }) => text(web.filter((link) => !/\s/.test(link)).join(' '))],
  ['PageCount', ({ pageCount }) => integer(pageCount)],
  ['LanguageISO', ({ languageISO }) => text(languageISO)],
  ['Format', ({ format }) => text(format)],
  ['Manga', ({ manga }) => text(manga)],
  ['Characters', ({ characters }) => list(characters)],
  ['ScanInformation', ({ scanInformation }) => text(scanInformation)],
  ['StoryArc', ({ storyArcs }) => list(storyArcs)],
  ['SeriesGroup', ({ seriesGroups }) => list(seriesGroups)],
  ['AgeRating', ({ ageRating }) => text(ageRating)],
  ['Pages', ({ pages }) => pagesXml(pages)],
  ['CommunityRating', ({ communityRating }) => rating(communityRating)],
];

/** ComicInfo.xml, version 2.0. */
export function writeComicInfo(info: ComicInfo): string {
  const lines = ELEMENTS.flatMap(([name, of]) => {
    const content = of(info);
    return content === undefined ? [] : [`  <${name}>${content}</${name}>`];
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<ComicInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">',
    ...lines,
    '</ComicInfo>',
    '',
  ].join('\n');
}

function text(value: string | undefined): Written {
  return value === undefined || value === '' ? undefined : escapeXml(value);
}

function integer(value: number | undefined): Written {
  return value !== undefined && Number.isInteger(value) ? String(value) : undefined;
}

/** Commas part the names of a list, so that a name itself has none. */
function list(names: readonly string[]): Written {
  return text(names.map((name) => name.replace(/\s*,\s*/g, ' ').trim()).join(', '));
}

/** From 0 to 5, with at most two decimals. */
function rating(value: number | undefined): Written {
  if (value === undefined || !(value >= 0 && value <= 5)) return undefined;
  return String(Math.round(value * 100) / 100);
}

function pagesXml(pages: readonly ComicInfoPage[]): Written {
  if (pages.length === 0) return undefined;
  const lines = pages.map((page) => {
    const attributes = [
      ['Image', page.image],
      ['Type', page.types.length === 0 ? undefined : page.types.join(' ')],
      ['DoublePage', page.doublePage],
      ['ImageSize', page.bytes],
      ['Bookmark', page.bookmark],
      ['ImageWidth', page.width],
      ['ImageHeight', page.height],
    ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeXml(String(value))}"`]));
    return `    <Page ${attributes.join(' ')} />`;
  });
  return `\n${lines.join('\n')}\n  `;
}
