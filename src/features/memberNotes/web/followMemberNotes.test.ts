import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import { changeMemberNote } from './changeMemberNote.ts';
import { followMemberNotes } from './followMemberNotes.ts';
import { noteOutbox, type NotePlace } from './noteOutbox.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const EARLIER = new Date(NOW - 60_000).toISOString();

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored = new Map(
    Object.entries({ site_token: 'x', site_user: JSON.stringify({ id: 'a' }), 'site_notes-of': 'a' }),
  );
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('undoes nothing that was changed, and sent, after it was asked', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<MemberNote[]>();
  const callApi = async (call: string, { notes }: { notes: MemberNote[] }) =>
    call === 'PUT /api/member-notes'
      ? { data: notes }
      : { data: await told, cursor: 'behind', has_more: false };
  const place = { siteId: 'site', callApi: callApi as unknown as NotePlace['callApi'] };
  followMemberNotes(place);
  await vi.advanceTimersByTimeAsync(1);
  changeMemberNote(place, 'reading/a', { fit: 'width' });
  await noteOutbox(place).flush();
  expect(noteOutbox(place).pending()).toEqual([]);
  tell([
    { key: 'reading/a', value: { fit: 'height' }, changed_at: EARLIER },
    { key: 'reading/b', value: { fit: 'height' }, changed_at: EARLIER },
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.get('site_notes-cursor')).toBe('behind');
  expect(stored.get('site_reading:a')).toBe('{"fit":"width"}');
  expect(stored.get('site_reading:b')).toBe('{"fit":"height"}');
});
