import fc from 'fast-check';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { PageText, RichText, type RichTextRun } from '../../contract/RichText.ts';
import { RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';
import { editorSchema } from './editorSchema.ts';
import { fromEditor } from './fromEditor.ts';
import { setLines, type LineKind } from './lines.ts';
import { linkAt, setLink } from './linkAt.ts';
import { blockLimit } from './mountEditor.ts';
import { toEditor } from './toEditor.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', ' ', '\n', '"', '<'), maxLength: 12 });
const word = text.filter((one) => one !== '');
const run = fc.record(
  {
    text: word,
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    href: fc.constantFrom('/post/night-post', 'https://example.org/a', 'mailto:a@example.org'),
  },
  { requiredKeys: ['text'] },
);
/** The runs as the editor writes them: neighbours differ in their look. */
const runs = fc
  .array(run, { maxLength: 6 })
  .map((all) => all.filter((one, index) => index === 0 || lookOf(one) !== lookOf(all[index - 1])));
const hasLook = (all: RichTextRun[]) => all.length > 1 || Object.keys(all[0] ?? {}).length > 1;
const block = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), text }),
  fc.record({ type: fc.constant('runs' as const), runs: runs.filter(hasLook) }),
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), text }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(runs, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({
    type: fc.constant('image' as const),
    media: fc.uuid(),
    alt: fc.option(word.filter((one) => one.trim() !== '')),
    caption: fc.option(word.filter((one) => one.trim() !== '')),
  }),
);
const document = fc
  .array(block, { maxLength: 8 })
  .filter(([first, ...others]) => others.length > 0 || first?.type !== 'paragraph' || first.text !== '')
  .map((blocks): PageText => ({ version: blocks.some(({ type }) => type === 'image') ? 2 : 1, blocks }));

function lookOf(one: RichTextRun | undefined): string {
  return JSON.stringify([one?.bold, one?.italic, one?.href]);
}

it('changes nothing on the way into the editor and back', () => {
  fc.assert(
    fc.property(document, (given) => {
      const editor = toEditor(given);
      editor.check();
      expect(fromEditor(editor)).toEqual(given);
    }),
  );
});

it('makes a plain paragraph of runs without emphasis, and one run of neighbours that look the same', () => {
  const given: RichText = {
    version: 1,
    blocks: [
      { type: 'runs', runs: [{ text: 'one ' }, { text: '' }, { text: 'two', bold: false }] },
      {
        type: 'runs',
        runs: [
          { text: 'one ', bold: true },
          { text: 'two', bold: true },
        ],
      },
      { type: 'list', ordered: false, items: [] },
    ],
  };
  expect(fromEditor(toEditor(given)).blocks).toEqual([
    { type: 'paragraph', text: 'one two' },
    { type: 'runs', runs: [{ text: 'one two', bold: true }] },
  ]);
});

it('leaves pictures as they are when the lines around them become a list', () => {
  const image = {
    type: 'image' as const,
    media: 'f8a4c2de-0000-4000-8000-000000000001',
    alt: 'A heron',
    caption: null,
  };
  const given: PageText = {
    version: 2,
    blocks: [{ type: 'paragraph', text: 'one' }, image, { type: 'paragraph', text: 'two' }],
  };
  const doc = toEditor(given);
  const state = EditorState.create({ doc });
  const all = state.tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1));
  expect(fromEditor(setLines(all, 'bullets').doc).blocks).toEqual([
    { type: 'list', ordered: false, items: [[{ text: 'one' }]] },
    image,
    { type: 'list', ordered: false, items: [[{ text: 'two' }]] },
  ]);
});

it('writes an empty text as no blocks', () => {
  expect(fromEditor(toEditor({ version: 1, blocks: [] }))).toEqual({ version: 1, blocks: [] });
});

it('parts what is longer than a block may be, and loses no word', () => {
  const long = '漢'.repeat(RICH_TEXT_LIMITS.text + 5);
  const { doc, paragraph, heading, list, item } = editorSchema.nodes;
  const words = editorSchema.text(long);
  const items = Array.from({ length: RICH_TEXT_LIMITS.items + 1 }, () => item.create());
  const given = doc.create(null, [
    paragraph.create(null, words),
    heading.create({ level: 2 }, words),
    list.create({ ordered: true }, items),
  ]);
  const written = fromEditor(given);
  expect(Value.Check(RichText, written)).toBe(true);
  expect(written.blocks.map(({ type }) => type)).toEqual(['runs', 'runs', 'list', 'list']);
  expect(JSON.stringify(written).split('漢').length - 1).toBe(2 * long.length);
});

const KINDS: LineKind[] = ['paragraph', 'heading2', 'heading3', 'bullets', 'numbers'];
const act = fc.oneof(
  fc.record({ do: fc.constant('type' as const), text: word }),
  fc.record({ do: fc.constant('lines' as const), kind: fc.constantFrom(...KINDS) }),
  fc.record({ do: fc.constant('delete' as const) }),
  fc.record({ do: fc.constant('split' as const) }),
  fc.record({
    do: fc.constant('link' as const),
    href: fc.constantFrom('https://example.org/', 'javascript:x', null),
  }),
  fc.record({ do: fc.constant('mark' as const), name: fc.constantFrom('bold' as const, 'italic' as const) }),
);
const acts = fc.array(fc.tuple(act, fc.nat(), fc.nat()), { maxLength: 12 });
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function changed(state: EditorState, one: Act): Transaction {
  const { tr } = state;
  const { from, to } = tr.selection;
  if (one.do === 'type') return tr.insertText(one.text);
  if (one.do === 'lines') return setLines(tr, one.kind);
  if (one.do === 'delete') return tr.deleteSelection();
  if (one.do === 'mark') return tr.addMark(from, to, editorSchema.marks[one.name].create());
  if (one.do === 'link') return setLink(tr, linkAt(state), one.href);
  return tr.selection.empty && tr.selection.$from.parent.isTextblock ? tr.split(from) : tr;
}

it('writes a valid document of every state, whatever is typed, chosen, linked or deleted', () => {
  fc.assert(
    fc.property(document, acts, (given, all) => {
      let state = EditorState.create({ doc: toEditor(given), plugins: [blockLimit(() => {})] });
      for (const [one, first, second] of all) {
        const { size } = state.doc.content;
        const [anchor, head] = [first, second].map((place) => state.doc.resolve(place % (size + 1)));
        if (anchor && head) state = state.apply(state.tr.setSelection(TextSelection.between(anchor, head)));
        state = state.apply(changed(state, one));
        state.doc.check();
        const written = fromEditor(state.doc);
        expect(Value.Check(PageText, written)).toBe(true);
        expect(fromEditor(toEditor(written))).toEqual(written);
      }
    }),
  );
});

it('refuses a change that makes more blocks than a document may have', () => {
  let refusals = 0;
  const { doc, paragraph } = editorSchema.nodes;
  const full = doc.create(
    null,
    Array.from({ length: RICH_TEXT_LIMITS.blocks }, () => paragraph.create()),
  );
  const state = EditorState.create({ doc: full, plugins: [blockLimit(() => (refusals += 1))] });
  const next = state.apply(state.tr.split(1));
  expect(next.doc.childCount).toBe(RICH_TEXT_LIMITS.blocks);
  expect(refusals).toBe(1);
});
