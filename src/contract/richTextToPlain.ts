import type { RichText } from './RichText.ts';

/** The words alone, for descriptions of a page and link previews. */
export function richTextToPlain(document: RichText | null): string {
  return (document?.blocks ?? []).map((block) => block.text).join('\n');
}
