import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalOrder } from './naturalOrder.ts';

test.each([
  ['numbers by value', ['1.jpg', '2.jpg', '10.jpg', '100.jpg']],
  ['padded and plain numbers', ['001.jpg', '2.jpg', '03.jpg', '10.jpg']],
  ['folders by number', ['Ch 2/1.jpg', 'Ch 2/10.jpg', 'Ch 10/1.jpg']],
  ['folders with dots', ['Ch.2/1.jpg', 'Ch.9 extra/1.jpg', 'Ch.10/1.jpg']],
  ['the plain name before its variants', ['001.jpg', '001 b.jpg', '001-2.jpg', '002.jpg']],
  ['a suffix letter after the number', ['page9.jpg', 'page10.jpg', 'page10b.jpg', 'page11.jpg']],
  ['letters whatever their case', ['a.jpg', 'B.jpg', 'c.jpg']],
  ['Chinese pages by number', ['第1页.jpg', '第2页.jpg', '第10页.jpg']],
  ['full-width digits by value', ['１.jpg', '２.jpg', '１０.jpg']],
  ['a folder apart from a name that starts like it', ['a/2.jpg', 'a b/1.jpg']],
  ['extensions last', ['1.jpg', '1.png', '2.gif']],
])('%s', (_, names) => {
  expect(names.toReversed().sort(naturalOrder)).toEqual(names);
});

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '.', ' ', '0', '1', '01', '10', 'a', 'A', 'é', 'e\u0301', '話', '.jpg', '-'),
      fc.string(),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

test('it is antisymmetric, and zero only for the same name', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(Math.sign(naturalOrder(a, b))).toBe(0 - Math.sign(naturalOrder(b, a)));
      expect(naturalOrder(a, b) === 0).toBe(a === b);
    }),
    { numRuns: 2000 },
  );
});

test('it is transitive', () => {
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      const [first, second, third] = [a, b, c].sort(naturalOrder) as [string, string, string];
      expect(naturalOrder(first, second)).toBeLessThanOrEqual(0);
      expect(naturalOrder(second, third)).toBeLessThanOrEqual(0);
      expect(naturalOrder(first, third)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('the order does not depend on the order of the input', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 20 }), (names) => {
      expect(names.toSorted(naturalOrder)).toEqual(names.toReversed().sort(naturalOrder));
    }),
  );
});

test('pages numbered without padding come by value', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000)), (numbers) => {
      const sorted = numbers.map((number) => `vol 1/page ${number}.webp`).sort(naturalOrder);
      expect(sorted).toEqual(numbers.toSorted((a, b) => a - b).map((number) => `vol 1/page ${number}.webp`));
    }),
  );
});
