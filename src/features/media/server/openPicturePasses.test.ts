import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { openPicturePasses, type PicturePasses } from './openPicturePasses.ts';

const PICTURE = randomUUID();
const SESSION = randomUUID();
const key = randomBytes(32);
let nowMs: number;
let passes: PicturePasses;

beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 5, 10, 20);
  passes = openPicturePasses(key, () => nowMs);
});

it.each([
  ['10:00:00.000', '12:00'],
  ['10:20:00.000', '12:00'],
  ['10:59:59.999', '12:00'],
  ['11:00:00.000', '13:00'],
  ['23:30:00.000', '25:00'],
])('given at %s it holds until %s', (given, end) => {
  const day = Date.UTC(2026, 0, 5);
  nowMs = Date.parse(`2026-01-05T${given}Z`);
  const pass = passes.sign(PICTURE, SESSION);
  nowMs = day + Number(end.slice(0, 2)) * 3_600_000 - 1;
  expect(passes.read(PICTURE, pass)).toEqual({ sessionId: SESSION, isOver: false });
  nowMs += 1;
  expect(passes.read(PICTURE, pass)).toEqual({ sessionId: SESSION, isOver: true });
});

it('is the same for the rest of the hour, and another one in the next', () => {
  const first = passes.sign(PICTURE, SESSION);
  nowMs = Date.UTC(2026, 0, 5, 10, 59, 59, 999);
  expect(passes.sign(PICTURE, SESSION)).toBe(first);
  nowMs += 1;
  expect(passes.sign(PICTURE, SESSION)).not.toBe(first);
});

it('is of one picture, one session and one key', () => {
  const pass = passes.sign(PICTURE, SESSION);
  const other = passes.sign(PICTURE, randomUUID());
  expect(passes.read(randomUUID(), pass)).toBeUndefined();
  expect(openPicturePasses(randomBytes(32), () => nowMs).read(PICTURE, pass)).toBeUndefined();
  expect(openPicturePasses(key, () => nowMs).read(PICTURE, pass)?.sessionId).toBe(SESSION);
  // The session of one with the signature of another.
  expect(passes.read(PICTURE, other.slice(0, 36) + pass.slice(36))).toBeUndefined();
});

it('holds for nothing when a single sign of it is another', () => {
  const pass = passes.sign(PICTURE, SESSION);
  for (let at = 0; at < pass.length; at += 1) {
    const changed = `${pass.slice(0, at)}${pass[at] === '1' ? '2' : '1'}${pass.slice(at + 1)}`;
    expect(passes.read(PICTURE, changed), changed).toBeUndefined();
  }
});

it('takes nothing for a pass that is none', () => {
  const pass = passes.sign(PICTURE, SESSION);
  const [session, hour, keyId, signature] = pass.split('.');
  for (const text of [
    '',
    'pass',
    '...',
    `${pass}.`,
    pass.slice(0, -1),
    `${session}.${hour}.${keyId}`,
    `${session}.${hour}0.${keyId}.${signature}`,
    `${session}.0${hour}.${keyId}.${signature}`,
    `${session}.-1.${keyId}.${signature}`,
    `${session}.NaN.${keyId}.${signature}`,
    `${session?.toUpperCase()}.${hour}.${keyId}.${signature}`,
  ])
    expect(passes.read(PICTURE, text), text).toBeUndefined();
});

it('is short, and stands in a path as it is', () => {
  const pass = passes.sign(PICTURE, SESSION);
  expect(pass.length).toBeLessThan(80);
  expect(encodeURIComponent(pass)).toBe(pass);
});
