import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ApiKey } from '../contract/ApiMap.ts';
import { makeManagedUser } from '../../tests/support/makeManagedUser.ts';
import { MEMBER, openInDom, renderInDom, type FakedAnswers } from '../../tests/support/openInDom.tsx';
import { TokensSection } from '../features/apiTokens/web/TokensSection.tsx';
import { AvatarPanel } from '../features/avatars/web/AvatarPanel.tsx';
import { RemoveAvatar } from '../features/avatars/web/RemoveAvatar.tsx';
import { FeedsPanel } from '../features/feeds/web/FeedsPanel.tsx';
import { Leftovers } from '../features/memberPlaylists/web/listFile/Leftovers.tsx';
import { PeoplePanel } from '../features/memberPlaylists/web/people/PeoplePanel.tsx';
import { usePlaylistQueue } from '../features/memberPlaylists/web/usePlaylistQueue.ts';
import { PushPanel } from '../features/push/web/PushPanel.tsx';
import { SessionsSection } from '../features/sessions/web/SessionsSection.tsx';
import { RecordDialog } from '../features/staff/admin/RecordDialog.tsx';
import { shownAlerts } from '../ui/alerts/shownAlerts.ts';
import { ApiError } from '../ui/api/ApiError.ts';
import { loadAdminMessages } from '../ui/i18n/loadAdminMessages.ts';

const AT = '2026-01-02T03:04:05.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
const PICTURE = { id: 'p', width: 64, height: 64, slices: 1, variants: [] };

function Waiting() {
  return <Leftovers slug="trees" queue={usePlaylistQueue({ version: 1 })} />;
}

const line = { series: 'Fern', number: '1', volume: null, year: null, note: null };
const playlist = { slug: 'trees', title: 'Trees', owner: 'bo', is_hidden: false };
const people = { invites: [], members: [], is_passed_on: false };
const member = { username: 'ada', role: 'edit', joined_at: AT, items_count: 0, is_offered: true };
const job = {
  kind: 'drop_old_edits',
  created_at: AT,
  started_at: null,
  ended_at: null,
  reason: null,
  earlier: 0,
};
const record = {
  user: makeManagedUser(),
  login: { sessions: 1, last_seen_at: null, has_second_factor: true },
  can: { note: false, secure: true },
  records: [],
  acts: [],
};

type Case = {
  part: ReactNode | string;
  /** The page's answers. */
  reads?: object;
  /** The names of what is pressed, the name of the dialog and of the button that confirms. */
  press: string[];
  asks: string;
  confirm: string;
  call: ApiKey;
  /** The answer to the call. */
  answer?: object;
  /** The words of what has the focus then, where the button is gone. */
  focused?: string;
};

const CASES: Case[] = [
  {
    part: <TokensSection />,
    reads: {
      'GET /api/tokens': {
        data: [{ id: ID, name: 'Backup', scopes: [], expires_at: null, last_used_at: null }],
      },
    },
    press: ['Remove Backup'],
    asks: 'Remove the token “Backup”?',
    confirm: 'Remove',
    call: 'DELETE /api/tokens/:id',
    answer: { message: 'Done.' },
  },
  {
    part: <FeedsPanel />,
    reads: { 'GET /api/feeds': { data: [{ id: ID, name: 'Tablet', created_at: AT, last_used_at: null }] } },
    press: ['Remove Tablet'],
    asks: 'Remove the feed “Tablet”?',
    confirm: 'Remove',
    call: 'DELETE /api/feeds/:id',
  },
  {
    part: <PushPanel>Kinds</PushPanel>,
    reads: { 'GET /api/push': { devices: [{ id: ID, device: 'Tablet', created_at: AT }] } },
    press: ['Stop on Tablet'],
    asks: 'Stop on Tablet?',
    confirm: 'Stop',
    call: 'DELETE /api/push/:id',
  },
  ...(
    [
      [['Log out Tablet'], 'Log out Tablet?', 'Log out', 'DELETE /api/sessions/:id'],
      [
        ['Log out everywhere else'],
        'Log out everywhere else?',
        'Log out everywhere else',
        'DELETE /api/sessions',
      ],
    ] as const
  ).map(([press, asks, confirm, call]) => ({
    part: <SessionsSection />,
    reads: {
      'GET /api/account': MEMBER,
      'GET /api/sessions': {
        data: [{ id: ID, device: 'Tablet', address: '::1', created_at: AT, last_seen_at: AT }],
      },
    },
    press: [...press],
    asks,
    confirm,
    call,
    answer: { message: 'Done.' },
  })),
  {
    part: <AvatarPanel />,
    press: ['Remove'],
    asks: 'Remove your picture?',
    confirm: 'Remove',
    call: 'DELETE /api/account/avatar',
    focused: 'Choose a picture',
    answer: MEMBER,
  },
  {
    part: (
      <main>
        <h1 tabIndex={-1}>bo</h1>
        <RemoveAvatar username="bo" />
      </main>
    ),
    press: ['Remove the picture'],
    asks: 'Remove the picture of bo?',
    confirm: 'Remove the picture',
    call: 'DELETE /api/moderation/avatars/:username',
    focused: 'bo',
  },
  {
    part: <PeoplePanel playlist={{ ...playlist, role: 'owner' } as never} />,
    reads: {
      'GET /api/own-playlists/:slug/people': {
        ...people,
        invites: [{ id: ID, role: 'add', expires_at: AT }],
      },
    },
    press: ['Revoke the link (Can add)'],
    asks: 'Revoke the link (Can add)?',
    confirm: 'Revoke',
    call: 'DELETE /api/own-playlists/:slug/invites/:id',
    focused: 'People',
  },
  {
    part: <PeoplePanel playlist={{ ...playlist, role: 'edit' } as never} />,
    reads: { 'GET /api/own-playlists/:slug/people': { ...people, members: [member] } },
    press: ['No, thank you'],
    asks: 'Refuse the playlist?',
    confirm: 'Refuse',
    call: 'DELETE /api/own-playlists/:slug/handover',
    focused: 'People',
  },
  {
    part: <Waiting />,
    reads: {
      'GET /api/own-playlists/:slug/leftovers': {
        lines: [{ ...line, line: 1, candidates: [], is_remembered: false }],
      },
    },
    press: ['Drop this line: Fern #1'],
    asks: 'Drop “Fern #1”?',
    confirm: 'Drop the line',
    call: 'PUT /api/own-playlists/:slug/leftovers',
    focused: 'Waiting from the file: 1',
    answer: { version: 2, already: [] },
  },
  ...(
    [
      [
        'Log out everywhere',
        'Log mod-maple out everywhere?',
        'Log out everywhere',
        'DELETE /api/users/:id/sessions',
        undefined,
      ],
      [
        'Reset the second factor…',
        'Reset the second factor of mod-maple?',
        'Reset the second factor',
        'DELETE /api/users/:id/second-factor',
        'Log out everywhere',
      ],
    ] as const
  ).map(([press, asks, confirm, call, focused]) => ({
    part: <RecordDialog username={record.user.username} onClose={() => {}} />,
    reads: { 'GET /api/users/:id/record': record },
    press: [press],
    asks,
    confirm,
    call,
    answer: { ...record, login: { ...record.login, has_second_factor: false } },
    focused,
  })),
  {
    part: '/en/admin/jobs',
    reads: {
      'GET /api/admin/jobs': {
        data: [{ ...job, id: ID, state: 'later', tries: 0, done: null, total: null }],
      },
      'GET /api/admin/job-count': { total: 1, is_exact: true },
    },
    press: ['Actions for Forget old versions and unsaved texts', 'Cancel'],
    asks: 'Cancel “Forget old versions and unsaved texts”?',
    confirm: 'Cancel the job',
    call: 'POST /api/admin/jobs/:id/cancel',
  },
];

const ADMIN = {
  'GET /api/admin/bulk-edits': { data: [], total: 0 },
  'GET /api/admin/table-views/:table': { columns: [], filters: [] },
};

it.each(CASES)('asks first: $call', async (row) => {
  const { part, reads = {}, press, asks, confirm, call, answer = {}, focused } = row;
  await loadAdminMessages('en', ['admin/users', 'admin/audit']);
  let isRefused = true;
  const answers: object = {
    ...ADMIN,
    ...reads,
    [call]: () => {
      if (isRefused) throw new ApiError({ status: 409, code: 'conflict' as never, message: 'Not now.' });
      return answer;
    },
  };
  const options = { answers: answers as FakedAnswers, member: { role: 'admin', avatar: PICTURE } as never };
  const { calls } = await (typeof part === 'string' ? openInDom(part, options) : renderInDom(part, options));
  const made = () => calls.filter(({ key }) => key === call).length;
  const ask = async () => {
    for (const name of press)
      await userEvent.click(await screen.findByRole(name === press[0] ? 'button' : 'menuitem', { name }));
    return within(await screen.findByRole('dialog', { name: asks }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: asks })).toBeNull());
  expect(made()).toBe(0);

  await userEvent.click((await ask()).getByRole('button', { name: confirm }));
  await waitFor(() => expect(shownAlerts().map(({ text }) => text)).toEqual(['Not now.']));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: asks })).toBeNull());

  isRefused = false;
  await userEvent.click((await ask()).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: asks })).toBeNull());
  expect(made()).toBe(2);
  if (focused !== undefined) expect(document.activeElement?.textContent).toBe(focused);
});

it('does not ask before messages on this device end, where they can begin again', async () => {
  const device = { id: ID, device: 'Tablet', created_at: AT, is_current: true };
  const { calls } = await renderInDom(<PushPanel>Kinds</PushPanel>, {
    member: {},
    answers: { 'GET /api/push': { devices: [device] } as never, 'DELETE /api/push/:id': {} as never },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop on Tablet' }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('DELETE /api/push/:id'));
});
