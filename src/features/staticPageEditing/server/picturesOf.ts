import type { PageText } from '../../../contract/RichText.ts';

/** Ids of the pictures of a text. */
export function picturesOf({ blocks }: PageText): string[] {
  return blocks.flatMap((block) => (block.type === 'image' ? [block.media] : []));
}
