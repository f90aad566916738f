import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ComicInfoProblem } from './ComicInfoProblem.ts';

export const comicInfoMaxBytes = 1024 * 1024;

/** Longer texts are cut, not refused: the chapter matters more. */
const lineLength = 500;
const summaryLength = 20_000;
const listLength = 50_000;
const maxItems = 500;

type MangaKind = 'Unknown' | 'No' | 'Yes' | 'YesAndRightToLeft';

/** ComicInfo 2.0, the 2.1 draft, Kavita's LocalizedSeries and Mihon's additions. Lists are split, -1 and "" are absent. */
export interface ComicInfo {
  title?: string;
  series?: string;
  localizedSeries?: string;
  /** As written: "10.5", "0", "½", "-1", "1AU". */
  number?: string;
  count?: number;
  volume?: number;
  alternateSeries?: string;
  summary?: string;
  year?: number;
  month?: number;
  day?: number;
  writers: string[];
  pencillers: string[];
  inkers: string[];
  colorists: string[];
  coverArtists: string[];
  translators: string[];
  publisher?: string;
  genres: string[];
  tags: string[];
  web: string[];
  pageCount?: number;
  languageISO?: string;
  format?: string;
  manga?: MangaKind;
  characters: string[];
  scanInformation?: string;
  /** In step with `storyArcNumbers`; either may have gaps (""). */
  storyArcs: string[];
  storyArcNumbers: string[];
  seriesGroups: string[];
  ageRating?: string;
  communityRating?: number;
  pages: ComicInfoPage[];
  /** Mihon's words: Ongoing, Completed, Licensed, Publishing finished, Cancelled, On hiatus. */
  publishingStatus?: string;
  categories: string[];
}

interface ComicInfoPage {
  image: number;
  types: string[];
  doublePage?: boolean;
  bookmark?: string;
  width?: number;
  height?: number;
}

const ageRatings = [
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
const mangaKinds = ['Unknown', 'No', 'Yes', 'YesAndRightToLeft'] as const;

/**
 * Reads ComicInfo.xml (ecosystem conventions, ComicInfo 2.0 and the 2.1 draft). `source` is text, or bytes in UTF-8 or UTF-16 with a
 * byte order mark. No DTD, no entities but the five of XML and character numbers. Values of a wrong type are ignored.
 * Throws `ComicInfoProblem`.
 */
export function parseComicInfo(source: string | Uint8Array): ComicInfo {
  if (source.length > comicInfoMaxBytes) throw new ComicInfoProblem('comic_info_too_large');
  const xml = escapeLoneAmpersands(
    typeof source === 'string' ? source.replace(/^\uFEFF/, '') : decodeText(source),
  );
  // Anywhere: a document that merely speaks of one writes "&lt;".
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new ComicInfoProblem('comic_info_doctype');
  if (XMLValidator.validate(xml) !== true) throw new ComicInfoProblem('comic_info_not_xml');
  return readComicInfo(new Node(rootOf(xml)));
}

function rootOf(xml: string): unknown {
  let parsed: unknown;
  try {
    parsed = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      parseAttributeValue: false,
      removeNSPrefix: true,
      processEntities: false,
      cdataPropName: '#cdata',
      textNodeName: '#text',
      maxNestedTags: 20,
    }).parse(xml);
  } catch {
    throw new ComicInfoProblem('comic_info_not_xml');
  }
  const root = isRecord(parsed) ? parsed['ComicInfo'] : undefined;
  if (root === undefined) throw new ComicInfoProblem('comic_info_other_root');
  return root;
}

function readComicInfo(node: Node): ComicInfo {
  return {
    ...optional({
      title: node.text('Title'),
      series: node.text('Series'),
      localizedSeries: node.text('LocalizedSeries'),
      number: node.text('Number'),
      count: node.integer('Count'),
      volume: node.integer('Volume'),
      alternateSeries: node.text('AlternateSeries'),
      summary: node.text('Summary', summaryLength),
      year: node.integer('Year'),
      month: node.integer('Month'),
      day: node.integer('Day'),
      publisher: node.text('Publisher'),
      pageCount: node.integer('PageCount'),
      languageISO: node.text('LanguageISO'),
      format: node.text('Format'),
      manga: node.oneOf('Manga', mangaKinds),
      scanInformation: node.text('ScanInformation'),
      ageRating: node.oneOf('AgeRating', ageRatings),
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

function communityRating(node: Node): number | undefined {
  const rating = node.number('CommunityRating');
  return rating !== undefined && rating <= 5 ? rating : undefined;
}

function readPage(node: Node): ComicInfoPage[] {
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
        width: node.integer('@ImageWidth'),
        height: node.integer('@ImageHeight'),
      }),
    },
  ];
}

const squeeze = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');

/** One parsed element. Reads by name, forgiving: a wrong shape or type is absent. */
class Node {
  readonly #fields: Record<string, unknown>;
  constructor(value: unknown) {
    this.#fields = isRecord(value) ? value : {};
  }

  /** Without control characters but line breaks and tabs, at most `maxLength` characters. */
  text(name: string, maxLength = lineLength): string | undefined {
    const value = this.#first(name);
    const written =
      typeof value === 'string' ? decodeReferences(value) : isRecord(value) ? mixedText(value) : '';
    const plain = written.replace(/(?![\n\t])\p{Cc}/gu, '').trim();
    const text = plain.slice(0, maxLength).toWellFormed();
    return text === '' ? undefined : text;
  }

  /** A number of zero or more; -1 means unset. */
  number(name: string): number | undefined {
    const value = Number(this.text(name) ?? Number.NaN);
    return value >= 0 && Number.isFinite(value) ? value : undefined;
  }

  integer(name: string): number | undefined {
    const value = this.number(name);
    return value !== undefined && Number.isInteger(value) ? value : undefined;
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : values.find((value) => squeeze(value) === squeeze(text));
  }

  list(name: string, separator = /[,，]/, alignment?: 'in step'): string[] {
    const parts = (this.text(name, listLength) ?? '')
      .split(separator, maxItems)
      .map((part) => part.trim().slice(0, lineLength));
    // Story arcs and their numbers belong together by place, so gaps and repeats stay.
    return alignment ? parts : [...new Set(parts.filter((part) => part !== ''))];
  }

  child(name: string): Node | undefined {
    const value = this.#first(name);
    return isRecord(value) ? new Node(value) : undefined;
  }

  children(name: string): Node[] {
    const value = this.#own(name);
    return (Array.isArray(value) ? value : [value]).filter(isRecord).map((child) => new Node(child));
  }

  #first(name: string): unknown {
    const value = this.#own(name);
    return Array.isArray(value) ? value[0] : value;
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }
}

function mixedText(fields: Record<string, unknown>): string {
  const text = fields['#text'];
  const cdata = fields['#cdata'];
  const parts = [
    typeof text === 'string' ? decodeReferences(text) : '',
    ...(Array.isArray(cdata) ? cdata : [cdata]),
  ];
  return parts.filter((part) => typeof part === 'string').join('');
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** One pass, so that "&amp;lt;" stays the text "&lt;". Unknown references stay as they are. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, dec, hex, name) => {
      if (typeof name === 'string') return named[name] ?? whole;
      const code = typeof dec === 'string' ? Number(dec) : Number.parseInt(String(hex), 16);
      const isText = code <= 0x10ffff && code !== 0 && (code < 0xd800 || code > 0xdfff);
      return isText ? String.fromCodePoint(code) : '\uFFFD';
    },
  );
}

/** Many writers forget to escape "&"; the meaning is plain. Not inside CDATA, where it is right. */
function escapeLoneAmpersands(xml: string): string {
  let result = '';
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<![CDATA[', at);
    const close = open < 0 ? -1 : xml.indexOf(']]>', open);
    const textEnd = close < 0 ? xml.length : open;
    result += xml.slice(at, textEnd).replace(/&(?!#?\w{1,10};)/g, '&amp;');
    if (close < 0) break;
    result += xml.slice(open, close + 3);
    at = close + 3;
  }
  return result;
}

function decodeText(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ComicInfoProblem('comic_info_not_xml');
  }
}

function optional<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
