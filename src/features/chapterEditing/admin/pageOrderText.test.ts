import { expect, it } from 'vitest';
import { pageOrderText } from './pageOrderText.ts';

const line = (id: string, isHidden = false) => ({
  id,
  media: id,
  wide: null,
  description: null,
  is_hidden: isHidden,
});
const saved = [...'abcdef'].map((id) => line(id));

it.each([
  ['abcdef', '1–6'],
  ['bacdef', '2, 1, 3–6'],
  ['abxycf', '1–2, +, +, 3, 6'],
  ['', ''],
])('%s is %s', (order, text) => {
  expect(
    pageOrderText(
      [...order].map((id) => line(id)),
      saved,
    ),
  ).toBe(text);
});

it('has hidden pages in brackets', () => {
  expect(pageOrderText([line('a'), line('b', true), line('c', true), line('d')], saved)).toBe('1, (2–3), 4');
});
