import { composedText } from '../../contract/composedText.ts';
import type { RichText, RichTextRun } from '../../contract/RichText.ts';

type Replacing = { pattern: RegExp; replacement: string };
type Block = RichText['blocks'][number];

/**
 * A formatted text after a text in it was replaced. A find may begin in one run and end in another:
 * what takes its place has the look of its first letter. Addresses of links stay. Null: nothing is
 * left.
 */
export function replacedRichText(document: RichText, replacing: Replacing): RichText | null {
  const blocks = document.blocks.flatMap((block) => {
    const replaced = replacedBlock(block, replacing);
    return replaced ? [replaced] : [];
  });
  if (blocks.length === 0 && document.blocks.length > 0) return null;
  return { ...document, blocks };
}

/** Undefined: nothing is left of the block. */
function replacedBlock(block: Block, replacing: Replacing): Block | undefined {
  if (block.type === 'runs') {
    const runs = replacedRuns(block.runs, replacing);
    if (runs === block.runs) return block;
    if (isBlank(runs)) return undefined;
    const isPlain = runs.every(({ bold, italic, href }) => !bold && !italic && href === undefined);
    return isPlain ? { type: 'paragraph', text: textOf(runs) } : { ...block, runs };
  }
  if (block.type === 'list') {
    const items = block.items.map((item) => replacedRuns(item, replacing));
    const left = items.filter((item, index) => item === block.items[index] || !isBlank(item));
    if (left.length === 0 && block.items.length > 0) return undefined;
    return { ...block, items: left };
  }
  const [run] = replacedRuns([{ text: block.text }], replacing);
  if (run?.text === block.text) return block;
  return run === undefined || isBlank([run]) ? undefined : { ...block, text: run.text };
}

/** The same runs where nothing is found. */
function replacedRuns(runs: readonly RichTextRun[], { pattern, replacement }: Replacing): RichTextRun[] {
  const composed = runs.map((run) => ({ ...run, text: composedText(run.text) }));
  const text = textOf(composed);
  const finds = [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  if (finds.length === 0) return runs as RichTextRun[];
  let end = 0;
  return composed.flatMap((run) => {
    const start = end;
    end = start + run.text.length;
    let left = '';
    let at = start;
    for (const { from, to } of finds.filter((find) => find.from < end && find.to > start)) {
      left += text.slice(at, Math.max(from, start));
      // The first of the runs that it stands in.
      if (from >= start) left += replacement;
      at = Math.min(to, end);
    }
    left += text.slice(at, end);
    return left === '' ? [] : [{ ...run, text: left }];
  });
}

const textOf = (runs: readonly RichTextRun[]) => runs.map(({ text }) => text).join('');
const isBlank = (runs: readonly RichTextRun[]) => textOf(runs).trim() === '';
