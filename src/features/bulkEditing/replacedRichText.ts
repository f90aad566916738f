import { composedText } from '../../contract/composedText.ts';
import type { RichText, RichTextRun } from '../../contract/RichText.ts';
import { RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';
import { VISIBLE_SIGN } from '../../contract/visibleSign.ts';
import type { Finder } from './finderOf.ts';

type Block = RichText['blocks'][number];

/**
 * A formatted text after a text in it was replaced. A find may begin in one run and end in another:
 * what takes its place has the look of its first letter that differs. Addresses of links stay.
 * Null: nothing is left.
 */
export function replacedRichText(document: RichText, find: Finder): RichText | null {
  const blocks = document.blocks.flatMap((block) => {
    const replaced = replacedBlock(block, find);
    return replaced ? [replaced] : [];
  });
  if (blocks.length === 0 && document.blocks.length > 0) return null;
  return { ...document, blocks };
}

/** Undefined: nothing is left of the block. */
function replacedBlock(block: Block, find: Finder): Block | undefined {
  if (block.type === 'runs') {
    const runs = replacedRuns(block.runs, find);
    if (runs === block.runs) return block;
    return isBlank(runs) ? undefined : plainIfAllIs({ ...block, runs });
  }
  if (block.type === 'list') {
    const items = block.items.map((item) => replacedRuns(item, find));
    const left = items.filter((item, index) => item === block.items[index] || !isBlank(item));
    if (left.length === 0 && block.items.length > 0) return undefined;
    return { ...block, items: left };
  }
  const [run] = replacedRuns([{ text: block.text }], find);
  if (run?.text === block.text) return block;
  return run === undefined || isBlank([run]) ? undefined : { ...block, text: run.text };
}

/** A paragraph that has lost its looks is a plain one, as the editor writes it. */
function plainIfAllIs(block: Block & { type: 'runs' }): Block {
  const { runs } = block;
  const isPlain = runs.every(({ bold, italic, href }) => !bold && !italic && href === undefined);
  const text = textOf(runs);
  return isPlain && [...text].length <= RICH_TEXT_LIMITS.text ? { type: 'paragraph', text } : block;
}

/** The same runs where nothing is found. */
function replacedRuns(runs: RichTextRun[], find: Finder): RichTextRun[] {
  const composed = runs.map((run) => ({ ...run, text: composedText(run.text) }));
  const text = textOf(composed);
  const finds = find(text);
  if (finds.length === 0) return runs;
  let end = 0;
  return composed.flatMap((run, index) => {
    const start = end;
    end = start + run.text.length;
    const isLast = index === composed.length - 1;
    let left = '';
    let at = start;
    for (const { from, to, replacement } of finds) {
      // Letters that are only put in belong to the run that goes on behind them.
      const begins = from >= start && (from < end || (isLast && from === end));
      if (!begins && (from >= end || to <= start)) continue;
      left += text.slice(at, Math.max(from, start)) + (begins ? replacement : '');
      at = Math.max(at, Math.min(to, end));
    }
    left += text.slice(at, end);
    return left === '' ? [] : [{ ...run, text: left }];
  });
}

const IS_VISIBLE = new RegExp(VISIBLE_SIGN, 'u');
const textOf = (runs: readonly RichTextRun[]) => runs.map(({ text }) => text).join('');
const isBlank = (runs: readonly RichTextRun[]) => !IS_VISIBLE.test(textOf(runs));
