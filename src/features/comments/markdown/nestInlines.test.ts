import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commentToPlain } from './commentToPlain.ts';
import { parseComment } from './parseComment.ts';

const AROUND = [
  '\n',
  '\n\n',
  '\n- ',
  '\n1. ',
  '\n> ',
  ' ',
  '*',
  '**',
  '_',
  '~~',
  '[',
  '](/x)',
  'https://a.b/',
];
const TOKENS = /\|\||>!|!<|[A-Z]/g;

/** Texts in which each capital letter stands once. */
const textsOf = (signs: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...signs), fc.constant('L')), { minLength: 3, maxLength: 22 })
    .map((parts) => parts.map((part, at) => (part === 'L' ? String.fromCharCode(65 + at) : part)).join(''));

/** Letters behind an odd number of `||` that have another one behind them. */
function betweenBars(text: string): string[] {
  const parts = text.split('||');
  return parts.filter((_, at) => at % 2 === 1 && at < parts.length - 1).flatMap((part) => lettersOf(part));
}

/** Letters behind a `>!` with no `!<` since. */
function betweenArrows(text: string): string[] {
  let isOpen = false;
  return [...text.matchAll(TOKENS)].flatMap(([one]) => {
    if (one === '>!' || one === '!<') isOpen = one === '>!';
    return isOpen ? lettersOf(one) : [];
  });
}

const lettersOf = (text: string) => [...text.matchAll(/[A-Z]/g)].map(([letter]) => letter);

it.each<[string, string[], (text: string) => string[]]>([
  ['two bars', ['||', '||', ...AROUND], betweenBars],
  ['bars beside each other', ['||', '|', ' ', '\n\n'], betweenBars],
  ['two arrows', ['>!', '!<', ...AROUND], betweenArrows],
])('shows no letter openly that stands between %s', (_case, signs, hiddenIn) => {
  fc.assert(
    fc.property(textsOf(signs), (text) => {
      const shown = commentToPlain(parseComment(text), { spoiler: '' });
      expect(hiddenIn(text).filter((letter) => shown.includes(letter))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

it('reads labels in which spoilers begin once: a walk of all labels at each would take minutes', () => {
  const text = '[||](/x)||'.repeat(50_000);
  expect(commentToPlain(parseComment(text), { spoiler: '' })).toContain('[');
});
