import { Type, type Static } from 'typebox';

/** A run of words of one look; `href` makes it a link: a path of this site without its language, https, or mailto. */
const RichTextRun = Type.Object(
  {
    text: Type.String({ maxLength: 10_000 }),
    bold: Type.Optional(Type.Boolean()),
    italic: Type.Optional(Type.Boolean()),
    href: Type.Optional(Type.String({ maxLength: 2_000, pattern: '^(/(?!/)|https://|mailto:)[^\\s\\\\]*$' })),
  },
  { additionalProperties: false },
);
export type RichTextRun = Static<typeof RichTextRun>;

const runs = Type.Array(RichTextRun, { maxItems: 500 });

const RichTextBlock = Type.Union([
  Type.Object(
    { type: Type.Literal('paragraph'), text: Type.String({ maxLength: 10_000 }) },
    { additionalProperties: false },
  ),
  Type.Object({ type: Type.Literal('runs'), runs }, { additionalProperties: false }),
  Type.Object(
    {
      type: Type.Literal('heading'),
      level: Type.Union([Type.Literal(2), Type.Literal(3)]),
      text: Type.String({ maxLength: 300 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      type: Type.Literal('list'),
      ordered: Type.Boolean(),
      items: Type.Array(runs, { maxItems: 200 }),
    },
    { additionalProperties: false },
  ),
]);

/**
 * Formatted text as data: a versioned document of an allow-listed shape. HTML is never stored or accepted; our own components
 * render it on both sides. A `paragraph` is plain words, `runs` a paragraph with emphasis and links.
 */
export const RichText = Type.Object(
  { version: Type.Literal(1), blocks: Type.Array(RichTextBlock, { maxItems: 500 }) },
  { additionalProperties: false },
);
export type RichText = Static<typeof RichText>;
