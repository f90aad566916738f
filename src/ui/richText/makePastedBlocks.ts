import type { PageBlock, RichTextRun } from '../../contract/RichText.ts';
import { RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';

type Block = PageBlock;
export type PastedBlocks = ReturnType<typeof makePastedBlocks>;

/**
 * Collects lines of pasted words as the blocks of a document: spaces are joined as a page shows
 * them, empty lines left out.
 */
export function makePastedBlocks(keepsSpaces: boolean) {
  const blocks: Block[] = [];
  let runs: RichTextRun[] = [];
  let heading: 2 | 3 | undefined;
  let list: { ordered: boolean; items: RichTextRun[][]; isOpen: boolean } | undefined;
  let isItem = false;
  let isRow = false;

  function endLine(): void {
    const line = keepsSpaces ? runs.filter(({ text }) => text !== '') : tidyRuns(runs);
    if (line.length > 0) addLine(line);
    runs = [];
    heading = undefined;
    isItem = false;
  }

  function addLine(line: RichTextRun[]): void {
    if (isItem && list) {
      list.items.push(line);
      return;
    }
    endListBlock();
    const text = line
      .map((run) => run.text)
      .join('')
      .replaceAll('\n', ' ');
    if (heading === undefined) blocks.push(paragraphOf(line));
    else if (text.length > RICH_TEXT_LIMITS.heading)
      blocks.push({ type: 'runs', runs: [{ text, bold: true }] });
    else blocks.push({ type: 'heading', level: heading, text });
  }

  function endListBlock(): void {
    if (list && list.items.length > 0)
      blocks.push({ type: 'list', ordered: list.ordered, items: list.items });
    if (list) list = list.isOpen ? { ...list, items: [] } : undefined;
  }

  return {
    /** @param isExact its spaces and line ends stay */
    add(run: RichTextRun, isExact = false) {
      const text = cleanText(run.text, keepsSpaces || isExact);
      if (text === '\n' && isRow) runs.push({ text: ' ' });
      else if (text !== '') runs.push({ ...run, text });
    },
    endLine,
    /** The end of a block: of the line, but within an item or a row only of a part of it. */
    endPart() {
      if (isRow) runs.push({ text: ' ' });
      else if (!isItem) endLine();
      else if (runs.some(({ text }) => text.trim() !== '') && runs.at(-1)?.text !== '\n')
        runs.push({ text: '\n' });
    },
    startHeading(level: 2 | 3) {
      endLine();
      heading = level;
    },
    startRow() {
      endLine();
      isRow = true;
    },
    endRow() {
      endLine();
      isRow = false;
    },
    startList(ordered: boolean) {
      endLine();
      endListBlock();
      list = { ordered, items: [], isOpen: true };
    },
    nextItem() {
      endLine();
      isItem = true;
    },
    endList() {
      endLine();
      if (list) list.isOpen = false;
      endListBlock();
    },
    /** A block between lines that is none itself. */
    addBlock(block: Block) {
      endLine();
      endListBlock();
      blocks.push(block);
    },
    /** An item that stands by itself and joins those before it. */
    startItem(ordered: boolean) {
      endLine();
      if (list?.ordered !== ordered) {
        endListBlock();
        list = { ordered, items: [], isOpen: false };
      }
      isItem = true;
    },
    finish(): Block[] {
      endLine();
      endListBlock();
      return blocks;
    },
  };
}

/**
 * Without what cannot be seen: controls, halves of characters, and marks that editors leave behind.
 */
function cleanText(text: string, isExact: boolean): string {
  const seen = text.replaceAll(/[\p{Cs}\u200B\u2060\uFEFF]|(?![\n\t])\p{Cc}/gu, '');
  if (isExact) return seen;
  // Two spaces of which one may not break are how editors write two spaces.
  return seen.replaceAll(/[ \t\n]+/gu, ' ').replaceAll(/\u00A0* \u00A0*|\u00A0{2,}/gu, ' ');
}

function paragraphOf(line: RichTextRun[]): Block {
  const [first, ...others] = line;
  return first && others.length === 0 && Object.keys(first).length === 1
    ? { type: 'paragraph', text: first.text }
    : { type: 'runs', runs: line };
}

/** Joins neighbours of one look, and takes spaces from both ends of every line. */
function tidyRuns(runs: readonly RichTextRun[]): RichTextRun[] {
  const tidy: RichTextRun[] = [];
  for (const run of runs) {
    const last = tidy.at(-1);
    const isAtStart = last === undefined || /[ \n\u00A0]$/u.test(last.text);
    const text = isAtStart ? run.text.replace(/^[ \u00A0]+/u, '') : run.text;
    if (text.startsWith('\n')) trimLast(tidy, /[ \u00A0]+$/u);
    if (text === '' || (tidy.length === 0 && text.trim() === '')) continue;
    const previous = tidy.at(-1);
    if (previous && lookOf(previous) === lookOf(run)) previous.text += text;
    else tidy.push({ ...run, text });
  }
  trimLast(tidy, /[\s\u00A0]+$/u);
  return tidy;
}

function trimLast(runs: RichTextRun[], ending: RegExp): void {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    last.text = last.text.replace(ending, '');
    if (last.text !== '') return;
    runs.pop();
  }
}

function lookOf({ bold, italic, href }: RichTextRun): string {
  return JSON.stringify([bold, italic, href]);
}
