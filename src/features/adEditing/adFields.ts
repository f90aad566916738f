import { Type, type Static } from 'typebox';
import { AD_DEVICES, AD_PLACEMENTS } from '../../contract/adPlacements.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { AD_TYPES } from '../ads/adTypes.ts';
import { MAX_AD_ALT, MAX_AD_HTML, MAX_AD_LINK, MAX_AD_NAME } from './adLimits.ts';

const Time = Type.String({ format: 'date-time' });

/** Every field of an ad that people edit. */
export const AD_FIELDS = {
  /** For staff alone. */
  name: textLine(MAX_AD_NAME),
  placement: Type.Enum([...AD_PLACEMENTS]),
  type: Type.Enum([...AD_TYPES], { attribute: 'kind' }),
  /** Id of a picture that is kept here. */
  picture: nullable(Type.String({ format: 'uuid' })),
  alt: nullable(textLine(MAX_AD_ALT)),
  /** A path of this site without its language, or an https address. */
  link: nullable(
    Type.String({ maxLength: MAX_AD_LINK, pattern: '^(/(?!/)[^\\s\\\\]*|https://[^\\s\\\\]+)$' }),
  ),
  html: nullable(Type.String({ minLength: 1, maxLength: MAX_AD_HTML, pattern: '^[^\\u0000\\p{Cs}]*$' })),
  device: Type.Enum([...AD_DEVICES]),
  /** Null: for readers of every language. */
  languages: nullable(
    Type.Array(Type.Enum([...LANGUAGES]), { minItems: 1, maxItems: LANGUAGES.length, uniqueItems: true }),
  ),
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  active: Type.Boolean(),
  shown_from: nullable(Time),
  shown_until: nullable(Time),
};
export const AdFields = Type.Object(AD_FIELDS);
export type AdFields = Static<typeof AdFields>;
export type AdFieldName = keyof AdFields;
