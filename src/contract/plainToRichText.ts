import type { RichText } from './RichText.ts';

/** Plain text as a document: blank lines part paragraphs. */
export function plainToRichText(plain: string): RichText {
  const paragraphs = plain
    .split(/\r?\n\s*\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return { version: 1, blocks: paragraphs.map((text) => ({ type: 'paragraph', text })) };
}
