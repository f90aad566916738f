import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { makeManagedUser } from '../../../../tests/support/makeManagedUser.ts';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { ManagedUser } from '../../../features/staff/staffApi.ts';

type Others = { newer?: () => number; filters?: { name: string; q: string }[] };

const ROW = makeManagedUser();

afterEach(() => void vi.useRealTimers());

let counted = Date.UTC(2026, 0, 2);

/** The table of members, whose rows come as the test says. */
const open = (rows: () => ManagedUser[], { newer = () => 0, filters = [] }: Others = {}) =>
  openInDom('/en/admin/users', {
    member: { role: 'admin' },
    answers: {
      'GET /api/admin/users': () => ({ data: rows(), total: rows().length }) as never,
      'GET /api/admin/users/count': () => ({
        total: rows().length,
        is_exact: true,
        // Each answer is a millisecond newer.
        counted_at: new Date((counted += 1)).toISOString(),
        newer: newer(),
      }),
      'GET /api/admin/bulk-edits': { data: [], total: 0 } as never,
      'GET /api/admin/table-views/:table': { columns: [], filters },
      'PUT /api/admin/table-views/:table': {} as never,
    },
  });

it('says that the rows could not be had, and tries again', async () => {
  let isBroken = true;
  await open(() => {
    if (isBroken) throw new ApiError({ status: 404, code: 'not_found', message: '-' });
    return [ROW];
  });
  const main = within(screen.getByRole('main'));
  const retry = await main.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(retry);
  await main.findByRole('link', { name: 'mod-maple' });
  expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('tells a member of the staff who may no longer see it', async () => {
  let isRefused = false;
  await open(() => {
    if (isRefused) throw new ApiError({ status: 403, code: 'forbidden', message: 'You may not do this.' });
    return [ROW];
  });
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: 'mod-maple' });
  isRefused = true;
  await userEvent.type(main.getByRole('searchbox'), 'oak');
  await main.findByRole('heading', { name: 'You may no longer see this' });
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

it('tells of new rows of others, and shows them when asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let rows = [ROW];
  let newer = 0;
  await open(() => rows, { newer: () => newer });
  await screen.findByRole('link', { name: 'mod-maple' });
  rows = [makeManagedUser({ id: '00000000-0000-4000-8000-000000000002', username: 'new-oak' }), ROW];
  newer = 1;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  const line = await screen.findByRole('button', { name: '1 newer row: show it' });
  expect(screen.queryByText('new-oak')).toBeNull();
  newer = 0;
  await userEvent.click(line);
  await screen.findByRole('link', { name: 'new-oak' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /newer row/ })).toBeNull());
});

it('asks before a filter that has a name is deleted', async () => {
  await open(() => [ROW], { filters: [{ name: 'Mine', q: 'role:admin' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  const remove = () => screen.queryByRole('button', { name: 'Delete the filter Mine' });
  const answer = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the filter Mine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the filter “Mine”?' }));
    await userEvent.click(dialog.getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(remove()).not.toBeNull();
  await answer('Delete the filter');
  await waitFor(() => expect(remove()).toBeNull());
  expect(screen.getByRole('list', { name: 'Saved filters' })).toBe(document.activeElement);
});
