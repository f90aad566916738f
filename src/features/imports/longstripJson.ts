import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { numberText } from './chapterNumber.ts';
import { cleanText } from './cleanText.ts';
import { languageTag } from './languageTag.ts';
import { parseSeriesJson, type SeriesJson } from './parseSeriesJson.ts';

/** Beside ComicInfo.xml in a chapter that a site like this has packed. */
export const LONGSTRIP_JSON = 'longstrip.json';
export const LONGSTRIP_JSON_MAX_BYTES = 1024 * 1024;

const Line = Type.String({ maxLength: 500 });
const Lines = Type.Array(Line, { maxItems: 500 });
const Tag = Type.String({ maxLength: 60 });
const exact = { additionalProperties: false };

const Comic = Type.Object(
  {
    title: Line,
    alternative_titles: Lines,
    description: Type.Optional(Type.String({ maxLength: 20_000 })),
    authors: Lines,
    artists: Lines,
    groups: Lines,
    genres: Lines,
    tags: Lines,
    parodies: Lines,
    relationships: Lines,
    metas: Lines,
    attributes: Type.Object(
      {
        rewritten: Type.Optional(Type.Boolean()),
        speechless: Type.Optional(Type.Boolean()),
        translated: Type.Optional(Type.Boolean()),
      },
      exact,
    ),
    characters: Lines,
    publishers: Lines,
    categories: Lines,
    language: Type.Optional(Tag),
    links: Lines,
    rating: Type.Optional(Type.Object({ name: Line, nsfw: Type.Boolean() }, exact)),
    direction: Type.Enum(['ltr', 'rtl']),
    mode: Type.Enum(['manga', 'webtoon']),
    status: Type.Enum(['canceled', 'complete', 'ongoing', 'onhold']),
    playlists: Type.Array(Type.Object({ name: Line }, exact), { maxItems: 500 }),
  },
  exact,
);

const Chapter = Type.Object(
  {
    number: Type.Optional(Tag),
    volume: Type.Optional(Tag),
    title: Type.Optional(Line),
    language: Type.Optional(Tag),
    groups: Lines,
    released_on: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
  },
  exact,
);

const Page = Type.Object(
  {
    index: Type.Integer({ minimum: 0, maximum: 100_000 }),
    wide: Type.Optional(Type.Boolean()),
    bookmark: Type.Optional(Line),
  },
  exact,
);

const Content = Type.Object(
  {
    longstrip: Type.Literal(1),
    /**
     * SHA-256 of the ComicInfo.xml that it was packed with: who edits that one means what it says.
     */
    comic_info: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    comic: Comic,
    chapter: Chapter,
    /** Only pages of which there is something to say. */
    pages: Type.Array(Page, { maxItems: 100_000 }),
    texts: Type.Unknown(),
  },
  exact,
);

/** A chapter and its comic, whole: what ComicInfo can say of them and what it cannot. */
export type LongstripFacts = Pick<Static<typeof Content>, 'comic' | 'chapter' | 'pages'> & {
  texts: Pick<SeriesJson, 'title' | 'description' | 'platforms'>;
};

export function writeLongstripJson(facts: LongstripFacts, comicInfoHash: string): string {
  const content = { longstrip: 1, comic_info: comicInfoHash, ...facts };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** Undefined for what no site like this has written. Never throws. */
export function parseLongstripJson(
  source: Uint8Array,
): { facts: LongstripFacts; comicInfoHash: string } | undefined {
  const parsed = source.length > LONGSTRIP_JSON_MAX_BYTES ? undefined : parse(source);
  if (!Value.Check(Content, parsed)) return undefined;
  const { comic_info: comicInfoHash, comic, chapter, pages, texts } = parsed;
  const { title, description, platforms } = parseSeriesJson(JSON.stringify(texts)).fields;
  const facts = {
    comic: { ...comic, ...spelledLanguage(comic.language) },
    chapter: {
      ...chapter,
      ...spelledLanguage(chapter.language),
      ...(chapter.number === undefined ? {} : { number: numberText(chapter.number) ?? chapter.number }),
    },
    pages,
    texts: {
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      ...(platforms ? { platforms } : {}),
    },
  };
  return { facts, comicInfoHash };
}

function spelledLanguage(language: string | undefined): { language?: string } {
  const tag = language === undefined ? undefined : languageTag(language);
  return tag === undefined ? {} : { language: tag };
}

/** Texts lose what no field of ours may have. */
function parse(source: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(source);
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? cleanText(value) : value));
  } catch {
    return undefined;
  }
}
