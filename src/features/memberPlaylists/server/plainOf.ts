import type { RichText } from '../../../contract/RichText.ts';

/** The text of a description as its owner wrote it: `plainToRichText` the other way round. */
export function plainOf(description: RichText | null): string {
  const blocks = description?.blocks ?? [];
  return blocks.map((block) => (block.type === 'paragraph' ? block.text : '')).join('\n\n');
}
