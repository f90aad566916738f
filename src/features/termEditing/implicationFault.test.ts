import { expect, it } from 'vitest';
import { implicationFault } from './implicationFault.ts';

/** `1>2` is: 1 implies 2. */
const through = (id: number, ...words: string[]) =>
  implicationFault(
    words.map((word) => {
      const [term_id = 0, implied_id = 0] = word.split('>').map(Number);
      return { term_id, implied_id };
    }),
    id,
  );

it.each([
  [undefined, 1, ['1>2']],
  [undefined, 1, ['1>2', '1>3', '2>4', '3>4']],
  [undefined, 3, ['1>2', '2>3', '3>4', '4>5', '5>6']],
  ['implies_too_far', 3, ['1>2', '2>3', '3>4', '4>5', '5>6', '6>7']],
  ['implies_too_far', 1, ['1>2', '2>3', '3>4', '4>5', '5>6', '6>7']],
  ['implies_itself', 1, ['1>2', '2>1']],
  ['implies_itself', 1, ['1>2', '2>3', '3>1']],
  ['implies_itself', 2, ['1>2', '2>3', '3>1']],
] as const)('says %s of term %i among %j', (fault, id, words) => {
  expect(through(id, ...words)).toBe(fault);
});
