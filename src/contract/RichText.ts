import { Type, type Static } from 'typebox';

/**
 * Formatted text as data: a versioned document of an allow-listed shape. HTML is never stored or accepted; our own components
 * render it on both sides.
 */
export const RichText = Type.Object(
  {
    version: Type.Literal(1),
    blocks: Type.Array(
      Type.Object(
        { type: Type.Literal('paragraph'), text: Type.String({ maxLength: 10_000 }) },
        { additionalProperties: false },
      ),
      { maxItems: 500 },
    ),
  },
  { additionalProperties: false },
);
export type RichText = Static<typeof RichText>;
