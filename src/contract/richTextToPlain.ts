import type { PageBlock, PageText, RichTextRun } from './RichText.ts';

/** The words alone, for descriptions of a page and link previews. */
export function richTextToPlain(document: PageText | null): string {
  return (document?.blocks ?? []).map(plainBlock).join('\n');
}

function plainBlock(block: PageBlock): string {
  if (block.type === 'runs') return plainRuns(block.runs);
  if (block.type === 'image') return block.caption ?? '';
  return block.type === 'list' ? block.items.map(plainRuns).join('\n') : block.text;
}

function plainRuns(runs: readonly RichTextRun[]): string {
  return runs.map(({ text }) => text).join('');
}
