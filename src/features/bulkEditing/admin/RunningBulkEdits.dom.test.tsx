import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import type { BulkEdit } from '../bulkEditingApi.ts';
import { RunningBulkEdits } from './RunningBulkEdits.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('shows how far each bulk edit is, whoever began it, lets it be stopped, and is gone with the last one', async () => {
  const bulk = {
    id: '00000000-0000-4000-8000-000000000001',
    subject: 'comics',
    act: { fields: { status: 'onhold' } },
    terms: [],
    state: 'running',
    total: 10,
    done: 4,
    by: null,
    undoes_id: null,
  } as unknown as BulkEdit;
  let running = [bulk];
  const { calls } = await renderInDom(<RunningBulkEdits />, {
    member: { role: 'admin' },
    answers: {
      'GET /api/admin/bulk-edits': () => ({ data: running, total: running.length }) as never,
      'POST /api/admin/bulk-edits/:id/cancel': {} as never,
    },
  });
  const line = within(await screen.findByRole('region', { name: 'Bulk edits that run' }));
  line.getByText('4 of 10');
  expect(line.getByRole('progressbar', { name: 'Status: On hold.' }).getAttribute('value')).toBe('4');
  running = [{ ...bulk, done: 7 }];
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await line.findByText('7 of 10');
  await userEvent.click(line.getByRole('button', { name: 'Stop' }));
  expect(calls.map(({ key }) => key)).toContain('POST /api/admin/bulk-edits/:id/cancel');
  running = [];
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
