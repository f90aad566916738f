import { expect, it } from 'vitest';
import { asciiEmail } from './asciiEmail.ts';

it.each([
  ['mira@example.test', 'mira@example.test'],
  ['Mira.O@Example.Test', 'Mira.O@Example.Test'],
  [' mira@example.test\n', 'mira@example.test'],
  ['mira@example.test.', 'mira@example.test'],
  ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
  ['mira@BÜCHER.example', 'mira@xn--bcher-kva.example'],
  ['mira@bu\u0308cher.example', 'mira@xn--bcher-kva.example'],
  ['mira@straße.example', 'mira@xn--strae-oqa.example'],
  ['mira@例え.テスト', 'mira@xn--r8jz45g.xn--zckzah'],
  ['mira@例え。テスト。', 'mira@xn--r8jz45g.xn--zckzah'],
  ['mira@ＥＸＡＭＰＬＥ.test', 'mira@example.test'],
  ['mira@نامه\u200cای.example', 'mira@xn--mgba3gch31f060k.example'],
  // A text that is no domain is left for whoever checks it.
  ['mira@', 'mira@'],
  ['mira', 'mira'],
  ['mira@example..', 'mira@example.'],
  ['mira@é/x.example', 'mira@é/x.example'],
  ['mira@１２７.１', 'mira@１２７.１'],
  ['mira@é:8.example', 'mira@é:8.example'],
  ['mira@xn--é.example', 'mira@xn--é.example'],
])('carries %j as %j', (typed, carried) => {
  expect(asciiEmail(typed)).toBe(carried);
});
