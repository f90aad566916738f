import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { changeMemberNote } from './changeMemberNote.ts';
import { entryOutbox } from '../../sync/web/entryOutbox.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { writeMemberNotes } from './memberNote.ts';
import { memberNoteEntries } from './memberNoteEntries.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const KEY = 'reading/a';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', fakeStorage(new Map([['site_token', 'x']])));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is later than what another device said, also by a clock that is slow, and says what the clock shows', async () => {
  const callApi = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => ({ data: [], unknown: [] }));
  const place: SyncSite = { siteId: 'site', callApi: callApi as SyncSite['callApi'] };
  const told = NOW + 3_600_000;
  writeMemberNotes('site', [
    { key: KEY, value: { fit: 'height' }, changed_at: new Date(told).toISOString() },
    { key: 'reader', value: {}, changed_at: new Date(told).toISOString() },
  ]);
  changeMemberNote(place, KEY, { fit: 'width' });
  await entryOutbox(memberNoteEntries, place).flush();
  expect(callApi).toHaveBeenCalledWith(
    'PUT /api/member-notes',
    {
      sent_at: new Date(NOW).toISOString(),
      notes: [{ key: KEY, value: { fit: 'width' }, changed_at: new Date(told + 1).toISOString() }],
    },
    expect.anything(),
  );
});
