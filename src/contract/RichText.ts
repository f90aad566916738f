import { Type, type Static } from 'typebox';
import { nullable } from './nullable.ts';
import { LINK_PATTERN, RICH_TEXT_LIMITS as LIMITS, STORABLE_PATTERN } from './richTextLimits.ts';

const words = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: STORABLE_PATTERN });

/**
 * A run of words of one look; `href` makes it a link: a path of this site without its language,
 * https, or mailto.
 */
const RichTextRun = Type.Object(
  {
    text: words(LIMITS.text),
    bold: Type.Optional(Type.Boolean()),
    italic: Type.Optional(Type.Boolean()),
    href: Type.Optional(Type.String({ maxLength: LIMITS.href, pattern: LINK_PATTERN })),
  },
  { additionalProperties: false },
);
export type RichTextRun = Static<typeof RichTextRun>;

const runs = Type.Array(RichTextRun, { maxItems: LIMITS.runs });

const RichTextBlock = Type.Union([
  Type.Object({ type: Type.Literal('paragraph'), text: words(LIMITS.text) }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('runs'), runs }, { additionalProperties: false }),
  Type.Object(
    {
      type: Type.Literal('heading'),
      level: Type.Union([Type.Literal(2), Type.Literal(3)]),
      text: words(LIMITS.heading),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      type: Type.Literal('list'),
      ordered: Type.Boolean(),
      items: Type.Array(runs, { maxItems: LIMITS.items }),
    },
    { additionalProperties: false },
  ),
]);

/**
 * A picture between paragraphs, by its id. Without words for those who cannot see it, it is
 * decoration.
 */
const RichTextImage = Type.Object(
  {
    type: Type.Literal('image'),
    media: Type.String({ format: 'uuid' }),
    alt: nullable(words(LIMITS.alt, 1)),
    caption: nullable(words(LIMITS.caption, 1)),
  },
  { additionalProperties: false },
);
export type RichTextImage = Static<typeof RichTextImage>;

/**
 * Formatted text as data: a versioned document of an allow-listed shape. HTML is never stored or
 * accepted; our own components render it on both sides. A `paragraph` is plain words, `runs` a
 * paragraph with emphasis and links.
 */
export const RichText = Type.Object(
  { version: Type.Literal(1), blocks: Type.Array(RichTextBlock, { maxItems: LIMITS.blocks }) },
  { additionalProperties: false, maxJson: LIMITS.document },
);
export type RichText = Static<typeof RichText>;

/** The text of a static page. Version 2 has pictures; one without any is written as version 1. */
export const PageText = Type.Object(
  {
    version: Type.Union([Type.Literal(1), Type.Literal(2)]),
    blocks: Type.Array(Type.Union([...RichTextBlock.anyOf, RichTextImage]), { maxItems: LIMITS.blocks }),
  },
  { additionalProperties: false, maxJson: LIMITS.document },
);
export type PageText = Static<typeof PageText>;
export type PageBlock = PageText['blocks'][number];
