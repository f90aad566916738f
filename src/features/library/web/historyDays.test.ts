import { expect, it } from 'vitest';
import type { NotedProgress } from '../../chapters/web/progressNotes.ts';
import { historyDays, historyEntries } from './historyDays.ts';

function read(read_at: string, more: Partial<NotedProgress> = {}): NotedProgress {
  const place = { page: 1, page_offset: 0, furthest_page: 1, is_completed: false };
  const shown = { hidden_at: null, is_hidden: false, device: '' };
  return { ...place, ...shown, number: '1', volume: null, title: null, read_at, ...more };
}

it('shows what was read by days, the last first, without what was taken out and what is only next', () => {
  const entries = historyEntries({
    'kites/1': read('2026-03-01T22:00:00Z'),
    'kites/2': read('2026-03-02T09:00:00Z'),
    'kites/3': read('2026-03-02T09:01:00Z', { furthest_page: 0 }),
    'boats/1': read('2026-03-02T08:00:00Z'),
    'boats/2': read('2026-03-02T10:00:00Z', { is_hidden: true, hidden_at: '2026-03-02T11:00:00Z' }),
    'boats/3': read('2026-03-02T12:00:00Z', { is_hidden: true, hidden_at: '2026-03-02T11:00:00Z' }),
  });
  const days = historyDays(entries, (at) => at.slice(0, 10));
  expect(days.map(({ day, entries: of }) => [day, of.map(({ key }) => key)])).toEqual([
    ['2026-03-02', ['boats/3', 'kites/2', 'boats/1']],
    ['2026-03-01', ['kites/1']],
  ]);
});
