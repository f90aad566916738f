import { expect, test } from 'vitest';
import { checkAdHtml } from './checkAdHtml.ts';

test('html of an ad is measured, and what would not work in its frame is named', () => {
  const fine = '<a href="https://example.org/"><img src="https://example.org/heron.png" alt="Héron"></a>';
  expect(checkAdHtml(fine)).toEqual({ bytes: fine.length + 1, addresses: 2, faults: [] });
  for (const [html, fault] of [
    ['<BASE href="https://example.org/">', '<base>'],
    ['< form action="/x">', '<form>'],
    ['<meta http-equiv=refresh content="0;url=/">', '<meta>'],
    ['<iframe src="https://example.org/"></iframe>', '<iframe>'],
    ['</body><body>', '<body>'],
    ['<a target="_top" href="https://example.org/">x</a>', 'target=_top'],
    ['<a target=_parent href="https://example.org/">x</a>', 'target=_parent'],
    ['<img src="http://example.org/x.png">', 'http://example.org/x.png'],
    ['https://a '.repeat(21), '21 × https://'],
  ] as const)
    expect([html, checkAdHtml(html).faults]).toEqual([html, [fault]]);
  expect(checkAdHtml('<formal-note>a form of html</formal-note>').faults).toEqual([]);
});
