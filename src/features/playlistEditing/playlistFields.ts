import { Type, type Static } from 'typebox';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { RichText } from '../../contract/RichText.ts';
import { textLine } from '../../contract/textLine.ts';
import { textLines } from '../../contract/textLines.ts';
import {
  MAX_PLAYLIST_ITEMS,
  MAX_PLAYLIST_NOTE,
  MAX_PLAYLIST_POSITION,
  MAX_PLAYLIST_SLUG,
  MAX_PLAYLIST_TITLE,
} from './playlistLimits.ts';

export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export const ORDERINGS = ['manual', 'title', 'upload_date'] as const;

type Other = Exclude<Language, 'en'>;
/** Words as they were written stand without a language, those of others behind a slash. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language): language is Other => language !== 'en');

const title = textLine(MAX_PLAYLIST_TITLE);
const description = nullable(RichText);
const inOthers = <Name extends string, Schema>(name: Name, schema: Schema) =>
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [`${name}/${language}`, schema])) as Record<
    `${Name}/${Other}`,
    Schema
  >;

/** A comic, or one chapter of it: `comic/ID`, `chapter/ID`. */
const ItemKey = Type.String({
  maxLength: 44,
  pattern: '^(comic|chapter)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
});

/** Every field of a playlist that people edit. */
export const PLAYLIST_FIELDS = {
  title,
  ...inOthers('title', nullable(title)),
  description,
  ...inOthers('description', description),
  slug: Type.String({ minLength: 1, maxLength: MAX_PLAYLIST_SLUG }),
  /** The id of a picture that is kept here. Null: the covers of its first items stand for it. */
  cover: nullable(Type.String({ format: 'uuid' })),
  visibility: Type.Enum([...VISIBILITIES]),
  /** Stands before all others, and on the home page. */
  featured: Type.Boolean(),
  ordering: Type.Enum([...ORDERINGS]),
  position: Type.Integer({ minimum: 0, maximum: MAX_PLAYLIST_POSITION }),
  items: Type.Array(ItemKey, {
    maxItems: MAX_PLAYLIST_ITEMS,
    uniqueItems: true,
  }),
  /** By item; those without a note are left out. */
  notes: Type.Record(ItemKey, textLines(MAX_PLAYLIST_NOTE), { maxProperties: MAX_PLAYLIST_ITEMS }),
};
export const PlaylistFields = Type.Object(PLAYLIST_FIELDS);
export type PlaylistFields = Static<typeof PlaylistFields>;
export type PlaylistFieldName = keyof PlaylistFields;
