import { expect, it } from 'vitest';
import { Problem } from '../../../platform/http/Problem.ts';
import { makeNoteCheck } from '../../memberNotes/server/makeNoteCheck.ts';
import { bookmarkNoteKind } from './bookmarkNoteKind.ts';

const check = makeNoteCheck([bookmarkNoteKind]);
const created_at = '2026-01-02T03:04:05.678Z';
const changed_at = created_at;

function brokenFields(key: string, value: object | null): string[] {
  try {
    check([{ key, value, changed_at }]);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.brokenRules.map(({ field }) => field);
  }
}

it('takes bookmarks with and without a note or picture, and their removal', () => {
  const picture = { id: '0b0d4b6e-3a53-4e0e-9c36-7f5f6a1a2b3c', recipe: 1, width: 160 };
  const key = 'bookmark/night-post/12.5/180';
  expect(brokenFields(key, { note: 'x'.repeat(500), created_at, picture })).toEqual([]);
  expect(brokenFields(key, { note: '', created_at })).toEqual([]);
  expect(brokenFields(key, null)).toEqual([]);
});

it('refuses what is no page, and values that are too long or make no sense, by their fields', () => {
  const value = { note: '', created_at };
  for (const key of ['bookmark/night-post/12', 'bookmark/night-post/12/0', 'bookmark/a/b/c/1', 'bookmark']) {
    expect(brokenFields(key, value)).toEqual(['notes.0.key']);
  }
  const key = 'bookmark/night-post/12/1';
  expect(brokenFields(key, { ...value, note: 'x'.repeat(501) })).toEqual(['notes.0.value.note']);
  for (const note of ['a\0b', '\ud83d', '\ude00\ud83d'])
    expect(brokenFields(key, { ...value, note })).toEqual(['notes.0.value.note']);
  expect(brokenFields(key, { ...value, note: '\u{1f600}'.repeat(500) })).toEqual([]);
  for (const slug of ['a\0', 'a\ud83d'])
    expect(brokenFields(`bookmark/${slug}/12/1`, value)).toEqual(['notes.0.key']);
  expect(brokenFields(key, { ...value, created_at: 'yesterday' })).toEqual(['notes.0.value.created_at']);
  expect(brokenFields(key, { ...value, color: 'red' })).not.toEqual([]);
});
