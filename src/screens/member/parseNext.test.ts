import { expect, it } from 'vitest';
import { parseNext } from './parseNext.ts';

it('takes out of the address what is no text, over which a login would stumble', () => {
  expect(parseNext({ next: '/en/library' })).toEqual({ next: '/en/library' });
  expect({ next: 5, ...parseNext({ next: 5 }) }).toEqual({ next: undefined });
});
