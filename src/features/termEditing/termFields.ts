import { Type, type Static } from 'typebox';
import { HexColor } from '../../contract/HexColor.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { RichText } from '../../contract/RichText.ts';
import { textLine } from '../../contract/textLine.ts';
import { Slug } from '../comics/comicsApi.ts';
import {
  GENDERS,
  MAX_ALIASES,
  MAX_IMPLIED,
  MAX_TERM_LINKS,
  MAX_TERM_NAME,
  MAX_TERM_POSITION,
} from './termLimits.ts';

const name = textLine(MAX_TERM_NAME);
/** In the other languages of the interface; null: none of its own. */
const translated = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [`name/${language}`, nullable(name)],
    [`description/${language}`, nullable(RichText)],
  ]),
) as Record<`name/${Language}`, ReturnType<typeof nullable<typeof name>>> &
  Record<`description/${Language}`, ReturnType<typeof nullable<typeof RichText>>>;

/** Every field of a term that people edit, by its flat name. */
export const TERM_FIELDS = {
  name,
  description: nullable(RichText),
  ...translated,
  slug: Slug,
  /** Other names, by which search and imports find the term. */
  aliases: Type.Array(name, { maxItems: MAX_ALIASES, uniqueItems: true }),
  color: nullable(HexColor),
  links: Type.Array(Type.String({ maxLength: 2_000, pattern: '^https://[^\\s\\\\\\p{Cc}\\p{Cs}]+$' }), {
    maxItems: MAX_TERM_LINKS,
    uniqueItems: true,
  }),
  nsfw: Type.Boolean(),
  /** The public sees it. */
  active: Type.Boolean(),
  /** The id of a picture that is kept here. */
  picture: nullable(Type.String({ format: 'uuid' })),
  position: Type.Integer({ minimum: 0, maximum: MAX_TERM_POSITION }),
  /** Ids of terms that every comic with this one carries too. */
  implies: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
    maxItems: MAX_IMPLIED,
    uniqueItems: true,
  }),
  hair_color: nullable(textLine(60)),
  gender: nullable(Type.Enum([...GENDERS])),
};
export const TermFields = Type.Object(TERM_FIELDS);
export type TermFields = Static<typeof TermFields>;
export type TermFieldName = keyof TermFields;

export const TERM_FIELD_NAMES = Object.keys(TERM_FIELDS) as TermFieldName[];
