import { Type, type Static } from 'typebox';
import { HexColor } from '../../contract/HexColor.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { MAX_SLIDE_LINE, MAX_SLIDE_TEXT } from './slideLimits.ts';

const Time = Type.String({ format: 'date-time' });
const Share = Type.Number({ minimum: 0, maximum: 1 });

/** Every field of a slide that people edit. */
export const SLIDE_FIELDS = {
  title: textLine(MAX_SLIDE_LINE),
  /** Null: none yet. */
  headline: nullable(textLine(MAX_SLIDE_LINE)),
  text: nullable(textLine(MAX_SLIDE_TEXT)),
  /**
   * A path of this site without its language, or an https address. Null: none yet, and so is `/`:
   * the home page is where the slide stands.
   */
  link: nullable(Type.String({ maxLength: 500, pattern: '^(/(?!/)[^\\s\\\\]*|https://[^\\s\\\\]+)$' })),
  /** Ids of pictures that are kept here. */
  picture: Type.String({ format: 'uuid' }),
  mobile_picture: nullable(Type.String({ format: 'uuid' })),
  /** The point that stays in view however the picture is cut, as shares of its width and height. */
  focus: Type.Object({ x: Share, y: Share }),
  color: nullable(HexColor),
  /** Null: for readers of every language. */
  language: nullable(Type.Enum([...LANGUAGES])),
  nsfw: Type.Boolean(),
  active: Type.Boolean(),
  shown_from: nullable(Time),
  shown_until: nullable(Time),
};
export const SlideFields = Type.Object(SLIDE_FIELDS);
export type SlideFields = Static<typeof SlideFields>;
export type SlideFieldName = keyof SlideFields;
