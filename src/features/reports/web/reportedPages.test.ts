import { expect, test } from 'vitest';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { keepReported, parseReported, reportedKey } from './reportedPages.ts';

test('reported pages are known again, each once, the latest two hundred', () => {
  for (let page = 0; page < 250; page += 1) keepReported('site', `page-${page}`);
  keepReported('site', 'page-100');
  const ids = parseReported(readNote(reportedKey('site')));
  expect(ids).toHaveLength(200);
  expect(ids.slice(-2)).toEqual(['page-249', 'page-100']);
  expect(new Set(ids).size).toBe(200);
});

test('what is no list of ids is as if nothing was reported', () => {
  for (const text of [null, '', '{', '{}', '"x"', '[1]']) expect(parseReported(text)).toEqual([]);
});
