import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeManagedUser } from '../../../../tests/support/makeManagedUser.ts';
import { MEMBER, openInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import type { ManagedUser } from '../../../features/staff/staffApi.ts';
import type { User } from '../../../features/users/User.ts';
import type { Profile } from '../../../features/profiles/profilesApi.ts';

const ROWDY: Profile = {
  username: 'rowdy',
  role: null,
  bio: '',
  avatar: null,
  created_at: '2026-01-01T00:00:00.000Z',
  is_banned: false,
};

/** The member shows nothing of what they read. */
const NO_PARTS: FakedAnswers = {
  'GET /api/profiles/:username/parts': {},
};

const open = (member: Partial<User>, managed: ManagedUser, answers: FakedAnswers = {}) =>
  openInDom('/en/profile/rowdy', {
    member,
    answers: {
      ...NO_PARTS,
      'GET /api/profiles/:username': ROWDY,
      'GET /api/admin/users': { data: [managed], total: 1 } as never,
      'GET /api/member-blocks': { data: [] },
      ...answers,
    },
  });

it('lets staff ban a member for some days and with a reason, and take that back or lift it', async () => {
  const managed = makeManagedUser({ username: 'rowdy' });
  const item = { id: 'one', version: 2 };
  const { calls } = await open({ role: 'moderator' }, managed, {
    'GET /api/moderation/members/:id': {
      acts: ['warn', 'ban'],
      other_comments: { day: 0, week: 3, month: 3, all: 3 },
    },
    'POST /api/moderation/members/:id/acts': { item, others: { count: 3, is_done: true } },
    'POST /api/moderation/items/:id/undo': {} as never,
    'DELETE /api/users/:id/ban': managed,
  });
  const ban = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ban…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban rowdy' }));
    await userEvent.click(await dialog.findByRole('radio', { name: '3 days' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Harassment' }));
    await userEvent.selectOptions(await dialog.findByLabelText('Other comments of rowdy'), 'week');
    await userEvent.click(dialog.getByRole('button', { name: 'Ban' }));
    await screen.findByText('Banned');
  };
  await ban();
  expect(calls.find(({ key }) => key === 'POST /api/moderation/members/:id/acts')).toMatchObject({
    input: { act: 'ban', days: 3, reason: 'abuse', message: expect.stringMatching(/kind/), others: 'week' },
  });
  expect(shownAlerts().at(-1)?.text).toBe('rowdy is banned. 3 other comments of theirs removed.');
  act(() => shownAlerts().at(-1)?.action?.run());
  await waitFor(() => expect(screen.queryByText('Banned')).toBeNull());
  expect(calls.at(-1)).toEqual({ key: 'POST /api/moderation/items/:id/undo', input: item });
  await ban();
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the ban' }));
  await waitFor(() => expect(screen.queryByText('Banned')).toBeNull());
});

it('offers a moderator no ban of an equal', async () => {
  const equal = makeManagedUser({ username: 'rowdy', can: { ban: false, change: false } });
  await open({ role: 'moderator' }, equal);
  await screen.findByRole('button', { name: 'Record' });
  expect(screen.queryByRole('button', { name: 'Ban…' })).toBeNull();
});

it('shows what its member has just said of themselves', async () => {
  let bio = '';
  const { router } = await openInDom('/en/profile/ada', {
    member: {},
    answers: {
      ...NO_PARTS,
      'GET /api/profiles/:username': () => ({ ...ROWDY, username: 'ada', bio }),
      'GET /api/account': MEMBER,
      'PATCH /api/account': (change) => {
        ({ bio = '' } = change);
        return { ...MEMBER, bio };
      },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit your profile' }));
  await userEvent.type(await screen.findByLabelText('A few words'), 'Reads on boats.');
  const form = within(screen.getByRole('region', { name: 'About you' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bio).toBe('Reads on boats.'));
  router.history.back();
  await screen.findByText('Reads on boats.');
  expect(router.state.location.pathname).toBe('/en/profile/ada');
});
