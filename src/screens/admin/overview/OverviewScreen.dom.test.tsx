import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { Need } from '../../../features/overview/needs.ts';
import type { OpenUpload } from '../../../features/uploads/uploadsApi.ts';

const QUIET: FakedAnswers = {
  'GET /api/admin/welcome': { is_needed: false } as never,
  'GET /api/admin/plans': { data: [] } as never,
  'GET /api/admin/uploads': { data: [] },
  'GET /api/admin/jobs': { data: [], total: 0 } as never,
  'GET /api/admin/bulk-edits': { data: [], total: 0 } as never,
};

/** The front page, where each need is counted by the test. */
const open = (
  count: (need: Need) => number,
  { isLimited = false, answers = {} }: { isLimited?: boolean; answers?: FakedAnswers } = {},
) =>
  openInDom('/en/admin', {
    member: { role: 'admin', is_limited: isLimited },
    answers: {
      ...QUIET,
      ...answers,
      'GET /api/admin/overview/:need': ({ need }) => ({ count: count(need), is_exact: true }),
    },
  });

it('says of a line that could not be counted that it could not, and counts it again', async () => {
  let isBroken = true;
  await open((need) => {
    if (need === 'missing_cover' && isBroken)
      throw new ApiError({ status: 404, code: 'not_found', message: '-' });
    return need === 'waiting_members' ? 3 : 0;
  });
  const broken = await screen.findByRole('alert');
  within(broken).getByText('Comics without a cover');
  within(broken).getByText('This could not be counted.');
  const waiting = screen.getByRole('link', { name: /^Members who wait/ });
  expect(waiting.textContent).toContain('3');
  expect(waiting.getAttribute('href')).toBe('/en/admin/users?q=is%3Awaiting');
  isBroken = false;
  await userEvent.click(within(broken).getByRole('button', { name: 'Try again: Comics without a cover' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('is glad when there is nothing to do', async () => {
  await open(() => 0);
  await screen.findByRole('heading', { name: 'All clear' });
  expect(screen.getByText('Comics without a cover').closest('[hidden]')).not.toBeNull();
});

it.each([{ isLimited: false }, { isLimited: true }])(
  'leads to the uploads that are not finished (limited staff: $isLimited)',
  async ({ isLimited }) => {
    const upload = {
      id: '0197a1a0-0000-7000-8000-000000000001',
      state: 'open',
      comic: 'tide',
      title: 'Tide',
      file_names: ['a.cbz'],
      files_count: 1,
      bytes: 2_000_000,
      arrived: 500_000,
      updated_at: new Date().toISOString(),
    } as OpenUpload;
    await open(() => 0, { isLimited, answers: { 'GET /api/admin/uploads': { data: [upload] } } });
    const link = await screen.findByRole('link', { name: 'Go on: Chapters for Tide (a.cbz)' });
    expect(link.getAttribute('href')).toBe(`/en/admin/comics/tide/upload?upload=${upload.id}`);
  },
);
