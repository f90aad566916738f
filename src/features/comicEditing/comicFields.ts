import { Type, type Static } from 'typebox';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { RichText } from '../../contract/RichText.ts';
import { textLine } from '../../contract/textLine.ts';
import { COMIC_STATUSES } from '../comics/comicChoices.ts';
import { Slug } from '../comics/comicsApi.ts';
import { RELATION_KINDS } from '../comics/relationKinds.ts';
import { CoverCrop } from './coverCrop.ts';
import { TAXONOMY_KINDS, type TaxonomyKind } from '../taxonomy/taxonomyKinds.ts';
import {
  MAX_TITLE,
  MAX_LANGUAGE_TAG,
  MAX_TERMS,
  MAX_ALTERNATIVE_TITLES,
  MAX_LINKS,
  MAX_RELATED,
} from './comicFieldLimits.ts';
import { type ChosenTaxonomy, taxonomyOfField } from './chosenTaxonomies.ts';

const title = textLine(MAX_TITLE);
/** In the other languages of the interface; null: none of its own. */
const translated = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [`title/${language}`, nullable(title)],
    [`description/${language}`, nullable(RichText)],
  ]),
) as Record<`title/${Language}`, ReturnType<typeof nullable<typeof title>>> &
  Record<`description/${Language}`, ReturnType<typeof nullable<typeof RichText>>>;

const termIds = (maxItems: number) =>
  Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems, uniqueItems: true });
/** Ids in their order on the comic. */
const terms = Object.fromEntries(
  TAXONOMY_KINDS.map(({ taxonomy, ...kind }: TaxonomyKind) => [
    `terms/${taxonomy}`,
    termIds(kind.isSingle ? 1 : MAX_TERMS),
  ]),
) as Record<`terms/${ChosenTaxonomy}`, ReturnType<typeof termIds>>;
delete (terms as Record<string, unknown>)['terms/languages'];

/** Every field of a comic that people edit, by its flat name. */
export const COMIC_FIELDS = {
  title,
  alternative_titles: Type.Array(
    Type.Object({ label: nullable(textLine(60)), title }, { additionalProperties: false }),
    { maxItems: MAX_ALTERNATIVE_TITLES },
  ),
  description: nullable(RichText),
  ...translated,
  slug: Slug,
  /** BCP 47 tag of the comic's own language. */
  language: nullable(Type.String({ minLength: 2, maxLength: MAX_LANGUAGE_TAG, pattern: '^[A-Za-z0-9-]+$' })),
  status: Type.Enum([...COMIC_STATUSES]),
  nsfw: Type.Boolean(),
  premium: Type.Boolean(),
  /** From then on everybody may read a premium comic. */
  free_at: nullable(Type.String({ format: 'date-time' })),
  rewritten: Type.Boolean(),
  speechless: Type.Boolean(),
  translated: Type.Boolean(),
  direction: Type.Enum(['ltr', 'rtl']),
  layout: Type.Enum(['horizontal', 'vertical']),
  mode: Type.Enum(['manga', 'webtoon']),
  /** The id of a picture that is kept here. */
  cover: nullable(Type.String({ format: 'uuid' })),
  /** The part of that picture which is the cover; null: the program chooses. */
  cover_crop: nullable(CoverCrop),
  links: Type.Array(
    Type.Object(
      {
        label: textLine(60),
        url: Type.String({ maxLength: 2_000, pattern: '^https://[^\\s\\\\\\p{Cc}\\p{Cs}]+$' }),
      },
      { additionalProperties: false },
    ),
    { maxItems: MAX_LINKS },
  ),
  /** Other comics by their ids, and what each is to this one. They say the inverse of this one. */
  related: Type.Array(
    Type.Object(
      { id: Type.String({ format: 'uuid' }), kind: Type.Enum([...RELATION_KINDS]) },
      { additionalProperties: false },
    ),
    { maxItems: MAX_RELATED },
  ),
  ...terms,
};
export const ComicFields = Type.Object(COMIC_FIELDS);
export type ComicFields = Static<typeof ComicFields>;
export type ComicFieldName = keyof ComicFields;

/** The fields that moderators change too. Everything else of a comic is for admins. */
export const ComicLabels = Type.Pick(ComicFields, ['terms/tags', 'nsfw']);
export type ComicLabels = Static<typeof ComicLabels>;

export const COMIC_FIELD_NAMES = Object.keys(COMIC_FIELDS) as ComicFieldName[];

/** Fields that no import writes. */
const UNIMPORTED: readonly string[] = [
  'slug',
  'premium',
  'free_at',
  'links',
  'related',
  'cover_crop',
] satisfies ComicFieldName[];

/** An edit by hand locks these against imports. Terms remember each for itself who gave it. */
export function isLockableField(field: string): boolean {
  return taxonomyOfField(field) === undefined && !UNIMPORTED.includes(field);
}
