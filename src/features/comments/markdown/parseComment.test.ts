import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommentBlock, CommentInline } from './CommentTree.ts';
import { commentToPlain } from './commentToPlain.ts';
import { mentionsOf } from './mentionsOf.ts';
import { parseComment } from './parseComment.ts';

/** A tree as short text: <em>, <strong> and so on by the names of the nodes. */
function shown(text: string): string {
  return parseComment(text).map(block).join(' ');
}

function block(node: CommentBlock): string {
  if (node.type === 'paragraph') return `<p>${node.children.map(inline).join('')}</p>`;
  if (node.type === 'code_block') return `<pre>${node.text}</pre>`;
  if (node.type === 'quote') return `<quote>${node.children.map(block).join('')}</quote>`;
  const items = node.items.map((item) => `<li>${item.map(block).join('')}</li>`).join('');
  return node.is_ordered ? `<ol ${node.start}>${items}</ol>` : `<ul>${items}</ul>`;
}

function inline(node: CommentInline): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'break') return '<br>';
  if (node.type === 'mention') return `<@${node.username}>`;
  if (node.type === 'page') return `<page ${node.page}>`;
  if (!('children' in node)) return `<code>${node.text}</code>`;
  const words = node.children.map(inline).join('');
  return node.type === 'link' ? `<${node.href}>${words}</>` : `<${node.type}>${words}</${node.type}>`;
}

const p = (text: string) => `<p>${text}</p>`;

describe('paragraphs and their marks', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one<br>two</p> <p>three</p>'],
    [
      '*a* _b_ **c** __d__ ~~e~~',
      p(
        '<emphasis>a</emphasis> <emphasis>b</emphasis> <strong>c</strong> <strong>d</strong> <strike>e</strike>',
      ),
    ],
    ['***both***', p('<strong><emphasis>both</emphasis></strong>')],
    ['**a *b* c**', p('<strong>a <emphasis>b</emphasis> c</strong>')],
    ['*a **b***', p('<emphasis>a <strong>b</strong></emphasis>')],
    ['一*二*三', p('一<emphasis>二</emphasis>三')],
    ['snake_case_name 2 * 3 * 4 a || b ** c', p('snake_case_name 2 * 3 * 4 a || b ** c')],
    ['*never closed and **neither', p('*never closed and **neither')],
    ['\\*plain\\* \\\\ \\a', p('*plain* \\ \\a')],
    ['**** ~~~~ |||| >!!<', p('**** ~~~~ |||| &gt;!!&lt;'.replaceAll('&gt;', '>').replaceAll('&lt;', '<'))],
    ['<b>x</b> &amp; <!-- -->', p('<b>x</b> &amp; <!-- -->')],
    ['![a](https://a.example/x.png)', p('!<https://a.example/x.png>a</>')],
    ['# no heading', p('# no heading')],
  ])('%j', (text, tree) => expect(shown(text)).toBe(tree));

  it.each([
    ['`*a*` ``b`c`` `open', p('<code>*a*</code> <code>b`c</code> `open')],
    ['\\`a`b`', p('`a<code>b</code>')],
    ['```\na *b*\n\n> c\n```\nd', '<pre>a *b*\n\n> c</pre> <p>d</p>'],
    ['````js\n```\n````', '<pre>```</pre>'],
    ['```\nnever closed', '<pre>never closed</pre>'],
  ])('code: %j', (text, tree) => expect(shown(text)).toBe(tree));
});

describe('spoilers', () => {
  it.each([
    ['he >!dies!< here', p('he <spoiler>dies</spoiler> here')],
    ['he ||*dies*|| here', p('he <spoiler><emphasis>dies</emphasis></spoiler> here')],
    ['>!at the start!< and on', p('<spoiler>at the start</spoiler> and on')],
    ['*a >!b* c!< d*', p('<emphasis>a <spoiler>b* c</spoiler> d</emphasis>')],
    ['[a >!b](/x) c!<', p('[a <spoiler>b](/x) c</spoiler>')],
    ['[a >!b!< || c](/x)', p('</x>a <spoiler>b</spoiler> || c</>')],
    ['||a [b||](/x) c', p('<spoiler>a [b</spoiler>](/x) c')],
    ['>!a ||b!< c||', p('<spoiler>a ||b</spoiler> c||')],
    ['||a >!b|| c!< d', p('<spoiler>a >!b|| c</spoiler> d')],
    ['||a >!b!< c|| d', p('<spoiler>a >!b!< c</spoiler> d')],
    ['a || b >!c', p('a || b <spoiler>c</spoiler>')],
    ['||a >!b|| c', p('<spoiler>a >!b|| c</spoiler>')],
    ['he || dies || here', p('he <spoiler> dies </spoiler> here')],
    ['|| || ||a|| a || b', p('|| || <spoiler>a</spoiler> a || b')],
    ['||a\n\nb|| c', '<p><spoiler>a</spoiler></p> <p><spoiler>b</spoiler> c</p>'],
    [
      'x ||\n- a\n- b\n||\ny',
      '<p>x </p> <ul><li><p><spoiler>a</spoiler></p></li><li><p><spoiler>b</spoiler></p></li></ul> <p>y</p>',
    ],
    ['||\n> a\n||', '<quote><p><spoiler>a</spoiler></p></quote>'],
    ['||\n```\na\n```\n||', p('<spoiler><code>a</code></spoiler>')],
    ['||a||||b||', p('<spoiler>a</spoiler><spoiler>b</spoiler>')],
    ['|||a||| b', p('<spoiler>|a</spoiler>| b')],
    ['||\na\n||', p('<spoiler>a</spoiler>')],
    ['>!\n1. a\n!<', '<ol 1><li><p><spoiler>a</spoiler></p></li></ol>'],
    ['a `||` b\n\n```\n||\n```', '<p>a <code>||</code> b</p> <pre>||</pre>'],
    ['a \\|| b || c', p('a || b || c')],
    ['a >!b\nc\n\nd!< e', '<p>a <spoiler>b<br>c</spoiler></p> <p><spoiler>d</spoiler> e</p>'],
    [
      '> a >!b\n\n- c\n\n```\nd\n```',
      '<quote><p>a <spoiler>b</spoiler></p></quote> <ul><li><p><spoiler>c</spoiler></p></li></ul> <p><spoiler><code>d</code></spoiler></p>',
    ],
    ['a !< b', p('a !< b')],
  ])('%j', (text, tree) => expect(shown(text)).toBe(tree));
});

describe('quotes and lists', () => {
  it.each([
    ['> a\n> > b\nc', '<quote><p>a</p><quote><p>b</p></quote></quote> <p>c</p>'],
    [
      '- a\n- b\n  c\n\n  d\n- e',
      '<ul><li><p>a</p></li><li><p>b<br>c</p><p>d</p></li><li><p>e</p></li></ul>',
    ],
    ['3. a\n4. b\n   - c', '<ol 3><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ol>'],
    ['in\n2020. It was\n- x', '<p>in<br>2020. It was</p> <ul><li><p>x</p></li></ul>'],
    ['**bold** -no', p('<strong>bold</strong> -no')],
  ])('%j', (text, tree) => expect(shown(text)).toBe(tree));

  it('are not nested beyond six, and lose no words', () => {
    expect(shown(`${'> '.repeat(9)}deep`)).toContain('<p>> > > deep</p>');
  });
});

describe('links, members and pages', () => {
  it.each([
    ['[a *b*](https://a.example/x_(y)_z)', p('<https://a.example/x_(y)_z>a <emphasis>b</emphasis></>')],
    ['[home](/en/latest) [m](mailto:a@b.example)', p('</en/latest>home</> <mailto:a@b.example>m</>')],
    [
      'see https://a.example/x_y_z. (http://b.example/q?a=(1)).',
      p(
        'see <https://a.example/x_y_z>https://a.example/x_y_z</>. (<http://b.example/q?a=(1)>http://b.example/q?a=(1)</>).',
      ),
    ],
    ['[a [b](/c) d](/e)', p('</e>a [b](/c) d</>')],
    [
      '[a](javascript:alert(1)) [b](//evil.example) [c](/\\evil) [d](data:x)',
      p('[a](javascript:alert(1)) [b](//evil.example) [c](/\\evil) [d](data:x)'),
    ],
    ['[a](JaVaScRiPt:x) [b]( /x) [c](java\nscript:x)', p('[a](JaVaScRiPt:x) [b]( /x) [c](java<br>script:x)')],
    [
      'hi @ada, @tom.hill. and a@b.example, @山田太郎！ @x',
      p('hi <@ada>, <@tom.hill>. and a@b.example, <@山田太郎>！ @x'),
    ],
    [
      'p. 12 P.3 hal. 4, up. 5 p. 0 p. 12345 看第6页',
      p('<page 12> <page 3> <page 4>, up. 5 p. 0 p. 12345 看<page 6>'),
    ],
    ['`@ada` `p. 1`', p('<code>@ada</code> <code>p. 1</code>')],
    [
      '看：https://a.example/docs（说明）。很好',
      p('看：<https://a.example/docs>https://a.example/docs</>（说明）。很好'),
    ],
    ...['很好', '，', '。', '、', '）', '」', '”', '…', '»', '를', 'です', 'ครับ'].map((after) => [
      `见https://a.example/a${after}`,
      p(`见<https://a.example/a>https://a.example/a</>${after}`),
    ]),
    ...['/é', '/Привет', '?q=a,b', '#a-(b)', ':8080/%E7%9C%8B'].map((end) => [
      `xhttps://a.example${end}.`,
      p(`x<https://a.example${end}>https://a.example${end}</>.`),
    ]),
    ['你好@rep-ann，谢谢', p('你好<@rep-ann>，谢谢')],
    ['안녕@ann! é@ann 1@ann', p('안녕<@ann>! é@ann 1@ann')],
    ['见p.12，ip. 5', p('见<page 12>，ip. 5')],
  ])('%j', (text, tree) => expect(shown(text)).toBe(tree));

  it('name each member once, and nobody in code or quotes', () => {
    expect(mentionsOf(parseComment('@ada *@tom* @ada\n\n- @mei\n\n> @eve\n\n`@bob`'))).toEqual([
      'ada',
      'tom',
      'mei',
    ]);
  });
});

it('becomes plain words in which spoilers stay closed', () => {
  const text = '**Hi** @ada, p. 3\nhe >!dies!<\n\n> q\n\n2. a\n3. ||b||';
  expect(commentToPlain(parseComment(text), { spoiler: '[spoiler]' })).toBe(
    'Hi @ada, p. 3\nhe [spoiler]\n\nq\n\n2. a\n3. [spoiler]',
  );
});

/** Signs that mean something, and some words. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '~~',
        '||',
        '>!',
        '!<',
        '`',
        '```\n',
        '[',
        ']',
        '](',
        ')',
        '\\',
        '\n',
        '\n\n',
      ),
      fc.constantFrom(
        '> ',
        '- ',
        '1. ',
        '  ',
        'a',
        ' ',
        'p. 1',
        '@ada',
        'http://a.b',
        'javascript:',
        '<script>',
        '第1页',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(''));

it('never throws, and shows only addresses that are safe', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const hrefs = JSON.stringify(parseComment(text)).matchAll(/"href":"([^"]*)"/g);
      for (const [, href = ''] of hrefs) expect(href).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\]))/i);
    }),
    { numRuns: 3000 },
  );
});

it.each([
  ['>!', '!<'],
  ['||', '||'],
])('never shows outside of %s what is written inside', (open, close) => {
  const inside = nasty.map((text) => text.replaceAll(/[>!<`\\[\]|]/g, ''));
  const before = open === '||' ? inside : nasty.map((text) => text.replaceAll(/[>!<`\\[\]]/g, ''));
  fc.assert(
    fc.property(before, inside, (shownFirst, hidden) => {
      const text = `${shownFirst}\n\n${open}${hidden}SECRET${hidden}${close}`;
      expect(commentToPlain(parseComment(text), { spoiler: '' })).not.toContain('SECRET');
    }),
    { numRuns: 2000 },
  );
});

it('gives the parts of one spoiler one number', () => {
  const parts = JSON.stringify(parseComment('||a\n\n- b\n\nc|| >!d!<')).matchAll(/"part":(\d)/g);
  expect([...parts].map(([, part]) => part)).toEqual(['1', '1', '1', '2']);
});

describe('nasty texts', () => {
  /** Readings of a text by the parser are not seen from outside; the size of its tree is. */
  const parts = [
    '*',
    '_a',
    '**a ',
    '~~a',
    '[',
    '](',
    '[a](',
    '[a](b',
    '`',
    '>!',
    '||a',
    '> ',
    '- a\n',
    '  - a\n',
    'http://[',
    '@a',
    '(',
    '\\',
    '`` ` ',
  ];
  it.each(parts)('%j repeated grows a tree no faster than the text', (part) => {
    const size = (times: number) => JSON.stringify(parseComment(part.repeat(times))).length;
    expect(size(8_000)).toBeLessThan(size(2_000) * 5 + 1_000);
  });
});
