import { beforeEach, expect, it } from 'vitest';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { markPrefix } from '../../comicMarks/web/markPrefix.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';
import { mayWish } from './mayWish.ts';

const SITE = 'site';
const MARK = `${markPrefix(SITE)}told-twice`;
const HIDDEN = noteName(SITE, `${HIDDEN_GROUP}dale`);

beforeEach(() => {
  for (const note of [MARK, HIDDEN]) writeNote(note, null);
});

it('is so of a comic of which something is said, and of every comic once a group is hidden', () => {
  expect(mayWish(SITE, 'told-twice')).toBe(false);
  writeNote(MARK, '{"preferred_group":"dale"}');
  expect(mayWish(SITE, 'told-twice')).toBe(true);
  expect(mayWish(SITE, 'another')).toBe(false);
  writeNote(HIDDEN, '{"name":"Dale"}');
  expect(mayWish(SITE, 'another')).toBe(true);
  expect(mayWish('elsewhere', 'another')).toBe(false);
});
