import { expect, it } from 'vitest';
import { csvText } from './csvText.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;

it.each([
  ['UTF-8', bytesOf(0x69, 0x64, 0xc3, 0xa9), 'idé'],
  ['UTF-8 with its mark', bytesOf(0xef, 0xbb, 0xbf, 0x69, 0x64), 'id'],
  ['UTF-16 with its mark', bytesOf(0xff, 0xfe, 0x69, 0, 0xe9, 0), 'ié'],
  ['an older encoding', bytesOf(0x69, 0x64, 0xe9), undefined],
  ['nothing', bytesOf(), ''],
])('reads %s', (_name, bytes, text) => {
  expect(csvText(bytes)).toBe(text);
});
