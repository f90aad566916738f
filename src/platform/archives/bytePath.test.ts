import { basename, dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { bytesOfPath, pathOfBytes, shownPath } from './bytePath.ts';
import { printableName } from './entryName.ts';
import { naturalOrder } from './naturalOrder.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const SHIFT_JIS = Buffer.from([0x96, 0x9f, 0x89, 0xe6, 0x2e, 0x6a, 0x70, 0x67]);

it.each([
  ['ASCII', Buffer.from('/lib/Ferry 1/001.jpg')],
  ['UTF-8', Buffer.from('/lib/漫画/é 😀.jpg')],
  ['Latin-1', latin1('/lib/caf\xe9.jpg')],
  ['Shift-JIS', Buffer.concat([latin1('/lib/'), SHIFT_JIS])],
  ['names of both kinds', Buffer.concat([Buffer.from('/漫画/'), latin1('caf\xe9/'), Buffer.from('é.jpg')])],
  ['a half character', Buffer.from([0x2f, 0xe6, 0xbc])],
  ['every byte but the separators', Buffer.from(Array.from({ length: 255 }, (_, at) => at + 1))],
  ['characters that escapes are made of', Buffer.from('/lib/\u{10fee9}é.jpg')],
])('turns %s to a string and back to the same bytes', (_, raw) => {
  const path = pathOfBytes(raw);
  expect(Buffer.from(bytesOfPath(path))).toEqual(raw);
  expect(path.isWellFormed()).toBe(true);
});

it('leaves a path of UTF-8 names as it is', () => {
  const path = '/lib/漫画/é 😀.jpg';
  expect([pathOfBytes(Buffer.from(path)), bytesOfPath(path), shownPath(path)]).toEqual([path, path, path]);
});

it('never has two names fall together', () => {
  const names = [latin1('caf\xe9'), Buffer.from('café'), Buffer.from('cafΘ'), Buffer.from('caf\ufffd')];
  const escaped = Buffer.from(pathOfBytes(latin1('caf\xe9')));
  expect(new Set([...names, escaped].map(pathOfBytes)).size).toBe(5);
});

it('is a path to those that join and split it', () => {
  const path = pathOfBytes(latin1('/lib/caf\xe9/1.jpg'));
  expect(join(dirname(path), basename(path))).toBe(path);
  expect(shownPath(relative('/lib', path))).toBe('café/1.jpg');
});

it('is shown decoded, a UTF-8 name as itself', () => {
  expect(shownPath(pathOfBytes(Buffer.concat([Buffer.from('/漫画/'), latin1('caf\xe9.jpg')])))).toBe(
    '/漫画/café.jpg',
  );
  expect(shownPath(pathOfBytes(Buffer.from('\u{10fee9}é')))).toBe('\u{10fee9}é');
  expect(printableName(pathOfBytes(latin1('caf\xe9\x1b.jpg')))).toBe('café\\u001b.jpg');
});

it('stands where its decoded name does', () => {
  const names = [latin1('\xe9 10'), Buffer.from('f 1'), latin1('\xe9 9'), Buffer.from('é 2')].map(
    pathOfBytes,
  );
  expect(names.toSorted(naturalOrder).map(shownPath)).toEqual(['é 2', 'é 9', 'é 10', 'f 1']);
});
