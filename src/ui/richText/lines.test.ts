import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import type { RichText } from '../../contract/RichText.ts';
import { fromEditor } from './fromEditor.ts';
import { selectedKind, setLines, type LineKind } from './lines.ts';
import { toEditor } from './toEditor.ts';

const list = (ordered: boolean, ...items: string[]): RichText['blocks'][number] => ({
  type: 'list',
  ordered,
  items: items.map((text) => [{ text }]),
});
const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

/** A text whose selection reaches from one word to another. */
function selecting(blocks: RichText['blocks'], from: string, to = from): EditorState {
  const doc = toEditor({ version: 1, blocks });
  const placeOf = (word: string) => {
    let place = 0;
    doc.descendants((node, position) => {
      if (node.isText && node.text?.includes(word)) place = position + node.text.indexOf(word);
    });
    return place;
  };
  return EditorState.create({ doc, selection: TextSelection.create(doc, placeOf(from), placeOf(to)) });
}

function made(state: EditorState, kind: LineKind) {
  const next = state.apply(setLines(state.tr, kind));
  const { $from } = next.selection;
  return { blocks: fromEditor(next.doc).blocks, caretIn: $from.parent.textContent, next };
}

it('makes items of paragraphs, and one list with the lists beside them', () => {
  const state = selecting([list(false, 'a'), paragraph('b'), paragraph('c'), list(false, 'd')], 'b', 'c');
  const { blocks, next } = made(state, 'bullets');
  expect(blocks).toEqual([list(false, 'a', 'b', 'c', 'd')]);
  expect(next.doc.textBetween(next.selection.from, next.selection.to, '|')).toBe('b|');
});

it('leaves two lists apart that nobody touched', () => {
  const state = selecting([paragraph('a'), list(false, 'b'), list(false, 'c')], 'a');
  expect(made(state, 'heading2').blocks.slice(1)).toEqual([list(false, 'b'), list(false, 'c')]);
});

it('takes an item out of its list, which is then two', () => {
  const { blocks, caretIn } = made(selecting([list(true, 'a', 'b', 'c')], 'b'), 'paragraph');
  expect(blocks).toEqual([list(true, 'a'), paragraph('b'), list(true, 'c')]);
  expect(caretIn).toBe('b');
});

it('makes of a heading plain words', () => {
  const runs = [{ text: 'a' }, { text: 'b\nc', bold: true }];
  const { blocks } = made(selecting([{ type: 'runs', runs }], 'a'), 'heading3');
  expect(blocks).toEqual([{ type: 'heading', level: 3, text: 'ab c' }]);
});

it('names the kind of what is selected, and none for several', () => {
  const blocks = [paragraph('a'), list(true, 'b', 'c')];
  expect(selectedKind(selecting(blocks, 'b', 'c'))).toBe('numbers');
  expect(selectedKind(selecting(blocks, 'a', 'b'))).toBeNull();
});
