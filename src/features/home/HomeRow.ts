import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../../contract/languages.ts';
import { textLine } from '../../contract/textLine.ts';
import { DURATIONS } from '../comics/comicChoices.ts';
import { HOME_SECTIONS, MAX_PICKED_COMICS, MAX_ROW_TITLE } from './homeRowLimits.ts';

const Title = Type.Record(Type.String({ pattern: `^(${LANGUAGES.join('|')})$` }), textLine(MAX_ROW_TITLE), {
  maxProperties: LANGUAGES.length,
});
const Id = Type.String({ format: 'uuid' });

const shared = {
  /** Names the row among all. */
  key: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }),
  /** By language; a section without any is called as always. */
  title: Title,
  hidden: Type.Boolean(),
};

/**
 * A row of the home page: a section of the product (spec 1), or one that admins made, by what it
 * shows.
 */
export const HomeRow = Type.Union([
  Type.Object({ ...shared, kind: Type.Enum([...HOME_SECTIONS]) }, { additionalProperties: false }),
  Type.Object(
    { ...shared, kind: Type.Literal('most_read'), duration: Type.Enum([...DURATIONS]) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      ...shared,
      kind: Type.Literal('term'),
      term: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      sort: Type.Enum(['latest', 'popularity']),
    },
    { additionalProperties: false },
  ),
  Type.Object({ ...shared, kind: Type.Literal('playlist'), playlist: Id }, { additionalProperties: false }),
  Type.Object(
    {
      ...shared,
      kind: Type.Literal('comics'),
      comics: Type.Array(Id, { maxItems: MAX_PICKED_COMICS, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
]);
export type HomeRow = Static<typeof HomeRow>;
