import type { RichText } from '../../../../contract/RichText.ts';

type Block = RichText['blocks'][number];

/** The few kinds of block that legal texts are made of. */
export const heading = (text: string): Block => ({ type: 'heading', level: 2, text });

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });

export const list = (...items: string[]): Block => ({
  type: 'list',
  ordered: false,
  items: items.map((text) => [{ text }]),
});

export const steps = (...items: string[]): Block => ({
  type: 'list',
  ordered: true,
  items: items.map((text) => [{ text }]),
});

/** The addressee of letters: a name, then a line for each way. */
export const addressee = (name: string, ...lines: string[]): Block => ({
  type: 'runs',
  runs: [{ text: name, bold: true }, { text: lines.map((line) => `\n${line}`).join('') }],
});
