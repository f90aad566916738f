import type { PageText, RichTextRun } from './RichText.ts';

/** The addresses of a text's links, in their order. */
export function linksOf({ blocks }: Pick<PageText, 'blocks'>): string[] {
  const runs = blocks.flatMap((block): RichTextRun[] => {
    if (block.type === 'runs') return block.runs;
    return block.type === 'list' ? block.items.flat() : [];
  });
  return runs.flatMap(({ href }) => (href === undefined ? [] : [href]));
}
