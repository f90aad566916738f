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

const may = (slug: string, siteId = SITE) => mayWish(siteId, { comic: { slug } });

it('is so of a comic of which something is said, and of every comic once a group is hidden', () => {
  expect(may('told-twice')).toBe(false);
  writeNote(MARK, '{"preferred_group":"dale"}');
  expect(may('told-twice')).toBe(true);
  expect(may('another')).toBe(false);
  writeNote(HIDDEN, '{"name":"Dale"}');
  expect(may('another')).toBe(true);
  expect(may('another', 'elsewhere')).toBe(false);
});

it('is so where a neighbour has several versions', () => {
  const comic = { slug: 'told-twice' };
  expect(mayWish(SITE, { comic, previous_versions: [] })).toBe(true);
  expect(mayWish(SITE, { comic, next_versions: [] })).toBe(true);
});
