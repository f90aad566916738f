import type { PageText, RichTextRun } from './RichText.ts';

/** Where the links of a text lead, in their order. */
export function linksOf({ blocks }: Pick<PageText, 'blocks'>): string[] {
  const runs = blocks.flatMap((block): RichTextRun[] => {
    if (block.type === 'runs') return block.runs;
    return block.type === 'list' ? block.items.flat() : [];
  });
  return runs.flatMap(({ href }) => (href === undefined ? [] : [href]));
}
