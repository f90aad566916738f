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

/** Plain text as a document: blank lines part paragraphs. */
export function plainToRichText(plain: string): RichText {
  const paragraphs = plain
    .split(/\r?\n\s*\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return { version: 1, blocks: paragraphs.map((text) => ({ type: 'paragraph', text })) };
}

/** The words alone, for descriptions of a page and link previews. */
export function richTextToPlain(document: RichText | null): string {
  return (document?.blocks ?? []).map((block) => block.text).join('\n');
}
