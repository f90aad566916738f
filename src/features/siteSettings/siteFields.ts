import { Type, type Static } from 'typebox';
import { FEATURES } from '../../contract/features.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';

const MAX_LINE = 300;
const line = nullable(textLine(MAX_LINE));

/** In the languages of the interface; null: the program's own words. */
const descriptions = Object.fromEntries(
  LANGUAGES.map((language) => [`description/${language}`, line]),
) as Record<`description/${Language}`, typeof line>;

/** Every setting of the site that admins edit, by its flat name. */
export const SITE_FIELDS = {
  title: textLine(60),
  letter: Type.String({ minLength: 1, maxLength: 1, pattern: '^[^\\s\\p{Cc}\\p{Cs}]$' }),
  /** The id of a picture that is kept here. */
  logo: nullable(Type.String({ format: 'uuid' })),
  ...descriptions,
  /** The first is the one of visitors who have not chosen. */
  languages: Type.Array(Type.Enum([...LANGUAGES]), { minItems: 1, uniqueItems: true }),
  timezone: Type.String({ minLength: 1, maxLength: 64 }),
  features: Type.Array(Type.Enum([...FEATURES]), { uniqueItems: true }),
  social_links: Type.Array(Type.String({ maxLength: 500, pattern: '^https://[^\\s,\\p{Cc}\\p{Cs}]+$' }), {
    maxItems: 2,
    uniqueItems: true,
  }),
  nsfw: Type.Boolean(),
  age_gate: Type.Enum(['off', 'self_declare']),
  registration: Type.Enum(['open', 'approval', 'closed']),
  account_privacy: Type.Enum(['auto', 'open', 'private']),
  comments: Type.Enum(['open', 'locked', 'off']),
  comments_account_days: Type.Integer({ minimum: 0, maximum: 3650 }),
  comments_after_reading: Type.Boolean(),
  comments_held_first: Type.Integer({ minimum: 0, maximum: 100 }),
  robots: Type.Enum(['all', 'no_ai', 'none']),
  ua: nullable(Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' })),
  legal_dmca_agent: line,
  legal_dmca_address: line,
  legal_dmca_mail: nullable(Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' })),
  legal_dmca_phone: line,
  legal_2257_custodian: line,
  legal_2257_address: line,
};
export const SiteFields = Type.Object(SITE_FIELDS);
export type SiteFields = Static<typeof SiteFields>;
export type SiteFieldName = keyof SiteFields;

export const SITE_FIELD_NAMES = Object.keys(SITE_FIELDS) as SiteFieldName[];
