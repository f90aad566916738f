import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { PageText } from '../../contract/RichText.ts';
import { richTextToPlain } from '../../contract/richTextToPlain.ts';
import { fromEditor } from './fromEditor.ts';
import { pastedText, type PastedNode } from './pastedText.ts';
import { OFFICE_CLIPBOARDS } from './testOfficeClipboards.ts';
import { WEB_CLIPBOARDS } from './testWebClipboards.ts';
import { toEditor } from './toEditor.ts';

const ORIGIN = 'https://comics.example';

/** The same tree that a browser makes, by a parser that follows the same standard. */
function nodeOf(node: DefaultTreeAdapterTypes.Node): PastedNode {
  const isText = node.nodeName === '#text';
  const attributes = 'attrs' in node ? node.attrs : undefined;
  return {
    nodeType: isText ? 3 : node.nodeName.startsWith('#') ? 8 : 1,
    nodeName: node.nodeName,
    nodeValue: 'value' in node ? node.value : null,
    childNodes: 'childNodes' in node ? node.childNodes.map(nodeOf) : [],
    getAttribute: (name) => attributes?.find((one) => one.name === name)?.value ?? null,
  };
}

function pasted(html: string) {
  const page = [...nodeOf(parse(html)).childNodes].find(({ nodeName }) => nodeName === 'html');
  const body = [...(page?.childNodes ?? [])].find(({ nodeName }) => nodeName === 'body');
  if (!body) throw new Error('Every document has a body.');
  return pastedText(body, ORIGIN);
}

it.each([...OFFICE_CLIPBOARDS, ...WEB_CLIPBOARDS])('$name', ({ html, blocks, dropped = {} }) => {
  const { document, dropped: counted } = pasted(html);
  expect(document.blocks).toEqual(blocks);
  expect(counted).toEqual(dropped);
  expect(Value.Check(PageText, document)).toBe(true);
});

const TAGS = [
  'p',
  'b',
  'i',
  'ul',
  'ol',
  'li',
  'h1',
  'h4',
  'table',
  'tr',
  'td',
  'div',
  'pre',
  'a href="https://example.org/"',
];
const piece = fc.oneof(
  fc.constantFrom(...TAGS).map((tag) => `<${tag}>`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag.split(' ')[0]}>`),
  fc.constantFrom('<br>', ' ', '\n', 'words', '漢字', '&nbsp;', '&#0;', '\u{1F600}', '<img src=x>'),
);

it('makes a valid document of any HTML, and the editor loses nothing of it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const { document } = pasted(pieces.join(''));
      expect(Value.Check(PageText, document)).toBe(true);
      const editor = toEditor(document);
      editor.check();
      const again = fromEditor(editor);
      expect(fromEditor(toEditor(again))).toEqual(again);
      expect(wordsOf(again)).toBe(wordsOf(document));
    }),
  );
});

function wordsOf(document: PageText): string {
  return richTextToPlain(document).replaceAll(/\s/gu, '');
}
