import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { waitText } from './waitText.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [60, '60 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5 * MINUTE, '5 minutes'],
  [5 * MINUTE + 1, '6 minutes'],
  [90 * MINUTE, '90 minutes'],
  [90 * MINUTE + 1, '2 hours'],
  [1440 * MINUTE, '24 hours'],
  [48 * HOUR, '48 hours'],
  [48 * HOUR + 1, '3 days'],
  [7 * DAY, '7 days'],
  [1200 * DAY, '1,200 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitText(seconds, 'en')).toBe(words);
});

it.each([
  ['fr', /^1\sseconde$/u, /^24\sheures$/u],
  ['id', /^1 detik$/u, /^24 jam$/u],
  ['zh', /^1 秒钟$/u, /^24 小时$/u],
] satisfies [Language, RegExp, RegExp][])('speaks %s', (language, short, long) => {
  expect(waitText(1, language)).toMatch(short);
  expect(waitText(DAY, language)).toMatch(long);
});
