import type { RichText } from '../../contract/RichText.ts';
import type { Dropped } from './pastedText.ts';

/** A clipboard and the document that it becomes. */
export type TestClipboard = { name: string; html: string; blocks: RichText['blocks']; dropped?: Dropped };

type Block = RichText['blocks'][number];

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const heading = (level: 2 | 3, text: string): Block => ({ type: 'heading', level, text });
export const bold = (text: string): Block => ({ type: 'runs', runs: [{ text, bold: true }] });
export const list = (ordered: boolean, ...items: string[]): Block => ({
  type: 'list',
  ordered,
  items: items.map((text) => [{ text }]),
});
