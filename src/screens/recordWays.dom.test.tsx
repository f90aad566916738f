import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeManagedUser } from '../../tests/support/makeManagedUser.ts';
import { openInDom, renderInDom, type FakedAnswers } from '../../tests/support/openInDom.tsx';
import { AuditEntryFacts } from '../features/audit/admin/AuditEntryFacts.tsx';
import { AuditTable } from '../features/audit/admin/AuditTable.tsx';
import type { AuditEntry } from '../features/audit/AuditEntry.ts';
import { BulkEditReport } from '../features/bulkEditing/admin/BulkEditReport.tsx';
import { EarlierMoves } from '../features/chapterEditing/admin/EarlierMoves.tsx';
import { OthersHere } from '../features/editing/admin/OthersHere.tsx';
import { VersionList } from '../features/editing/admin/VersionList.tsx';
import { HiddenPlaylists } from '../features/memberPlaylists/admin/HiddenPlaylists.tsx';
import { ClaimLine } from '../features/moderation/admin/ClaimLine.tsx';
import { CommentPanel } from '../features/moderation/admin/CommentPanel.tsx';
import { CommentBatches } from '../features/moderation/admin/comments/CommentBatches.tsx';
import { CommentDialog } from '../features/moderation/admin/comments/CommentDialog.tsx';
import { ItemRecords } from '../features/moderation/admin/ItemRecords.tsx';
import { PlaylistPanel } from '../features/moderation/admin/PlaylistPanel.tsx';
import { QueueList } from '../features/moderation/admin/QueueList.tsx';
import { MemberRecords } from '../features/staff/admin/MemberRecords.tsx';
import { ApiError } from '../ui/api/ApiError.ts';
import { MemberName } from '../ui/admin/MemberName.tsx';
import { loadAdminMessages } from '../ui/i18n/loadAdminMessages.ts';

const AT = '2026-01-02T03:04:05.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
const no = () => {};

const reported = { bio: '', role: 'user', id: ID, username: 'owl' };
const thing = { comic: null, chapter: null, position: null, picture: null, comment: null, playlist: null };
const state = { is_hidden: false, claim: null, decision: null, acts: ['dismiss'], run: null };
const facts = { id: ID, kind: 'user', version: 1, reason: 'spam', reports_count: 1, ...state };
const item = { ...facts, thing: { ...thing, user: reported, is_public: true } };
const report = { reason: 'spam', note: null, by: 'rita', at: AT };
const detail = {
  reports: [report, { ...report, by: null }],
  notes: [{ text: null, by: 'nora', taken_from: 'moe', at: AT }],
  history: [{ act: 'dismiss', reason: null, by: 'dora', at: AT }],
};
const line = { hasKeys: false, onClaim: no, onRelease: no };
const claim = { username: 'moe', is_own: false, minutes_left: 3 };
const playlist = { description: null, notes: [report, { ...report, by: null }] };
const removal = { reason: 'spam', message: null, by: 'moe', at: AT, appeal: null };
const batch = {
  id: ID,
  kind: 'purge',
  total: 2,
  username: 'owl',
  by: 'moe',
  made_at: AT,
  state: 'done',
  q: null,
};
const entry = {
  id: ID,
  act: 'user.ban',
  actor: { id: 'id-of-moe', name: 'moe', role: 'admin' },
  target: { kind: 'user', id: 'id-of-owl', label: 'owl' },
  acted_at: AT,
} as AuditEntry;
const byCommand = { ...entry, id: '2', actor: { id: null, name: '', role: null } };
const ofComic = { ...byCommand, id: '3', target: { kind: 'comic', id: ID, label: 'Owls' } };
const counts = { total: 1, done: 1, changed: 1, refused: 0 };
const bulk = { subject: 'comics', state: 'done', undone_by: null, by: 'moe', created_at: AT, ...counts };
const reportOfBulk = { outcome: undefined, onOutcome: no, page: 1, onPage: no };
const comics = { from: { slug: 'owls', title: 'Owls' }, to: { slug: 'kites', title: 'Kites' } };
const move = { id: ID, chapters_count: 1, by: 'moe', made_at: AT, undone_at: null, ...comics };
const open = { editor: {}, view: { state: { saved: { version: 1 } }, isSaving: false } };
const version = { version: 2, origin: 'form', by: 'moe', created_at: AT, fields: {} };
const commented = { text: 'Hm.', author: reported, versions: [] };
const vote = { username: 'rita', value: 1, is_counted: true, voted_at: AT };

type Case = {
  place: string;
  part: ReactNode;
  reads?: object;
  /** The name of what is pressed first. */
  press?: string;
  /** The members whose records can be opened there. */
  names: string[];
  /** The way of asking for the record of the first; by the name if not given. */
  asks?: string;
};

const CASES: Case[] = [
  {
    place: 'reports, notes and decisions of a reported thing',
    part: <ItemRecords detail={detail as never} />,
    names: ['rita', 'nora', 'nora', 'moe', 'dora'],
  },
  {
    place: 'a claim',
    part: <ClaimLine {...line} item={{ ...item, claim } as never} />,
    names: ['moe'],
  },
  {
    place: 'a decision',
    part: <ClaimLine {...line} item={{ ...item, decision: { act: 'dismiss', by: 'moe' } } as never} />,
    names: ['moe'],
  },
  {
    place: 'a removed comment',
    part: <CommentPanel comment={{ text: 'Hm.', held_reasons: [], score: 0, removal } as never} />,
    names: ['moe'],
  },
  {
    place: 'notes of a playlist',
    part: <PlaylistPanel playlist={playlist as never} />,
    names: ['rita'],
  },
  {
    place: 'a run of reports',
    part: (
      <QueueList
        items={[{ ...item, run: { id: 'run', by: 'rita', count: 2 } }] as never}
        openId={null}
        onOpen={no}
      />
    ),
    names: ['rita'],
  },
  {
    place: 'a comment with its votes',
    part: <CommentDialog comment={{ id: ID, author: 'owl' }} onClose={no} />,
    reads: {
      'GET /api/moderation/comments/:id': commented,
      'GET /api/moderation/comments/:id/votes': { data: [vote, { ...vote, username: null }] },
    },
    names: ['owl', 'rita'],
  },
  {
    place: 'acts on many comments',
    part: <CommentBatches />,
    reads: { 'GET /api/admin/comment-batches': { data: [batch, { ...batch, id: '2', by: null }] } },
    names: ['owl', 'moe', 'owl'],
  },
  {
    place: 'the audit log',
    part: <AuditTable entries={[entry, byCommand, ofComic]} isLoading={false} empty="" jobName={String} />,
    names: ['owl', 'moe', 'owl'],
    asks: 'id-of-owl',
  },
  {
    place: 'an entry of the audit log',
    part: <AuditEntryFacts entry={entry} jobName={String} />,
    names: ['owl', 'moe'],
    asks: 'id-of-owl',
  },
  {
    place: 'a bulk edit',
    part: <BulkEditReport {...reportOfBulk} bulk={{ ...bulk, rows: [] } as never} words={{} as never} />,
    names: ['moe'],
  },
  {
    place: 'moves of chapters',
    part: <EarlierMoves slug="owls" onChange={no} />,
    reads: {
      'GET /api/admin/comics/:slug/moves': { data: [move, { ...move, id: '2', by: null }] },
    },
    names: ['moe'],
  },
  {
    place: 'an editor that others have open',
    part: <OthersHere kind="comic" id={ID} open={open as never} />,
    reads: {
      'POST /api/admin/presences/:kind/:id': {
        others: [{ username: 'rita' }, { username: 'nora' }],
        version: 2,
        changed_by: 'moe',
      },
    },
    names: ['rita', 'nora', 'moe'],
  },
  {
    place: 'a version',
    part: <VersionList kind="comic" id={ID} version={2} words={{ label: String } as never} onRestore={no} />,
    reads: { 'GET /api/admin/versions/:kind/:id': { data: [version], has_more: false } },
    press: 'Version 2',
    names: ['moe'],
  },
  {
    place: 'hidden playlists',
    part: <HiddenPlaylists waiting={0} />,
    reads: {
      'GET /api/moderation/playlists': {
        data: [{ slug: 'trees', title: 'Trees', owner: 'owl', hidden_at: AT }],
      },
    },
    names: ['owl'],
  },
];

const can = { note: false, secure: false };
const record = { user: makeManagedUser({ username: 'owl' }), login: null, can, records: [], acts: [] };
const factOfRecord = async () =>
  within(await screen.findByRole('dialog', { name: 'Record of owl' })).findByText('Nothing special');
const ways = () => screen.findAllByRole('button', { name: /^Record of / });

it.each(CASES)('leads to records from $place', async ({ part, reads = {}, press, names, asks }) => {
  await loadAdminMessages('en', [
    ...(['admin/moderation', 'admin/comments', 'admin/audit', 'admin/users', 'admin/bulk'] as const),
    ...(['admin/moves', 'admin/editing', 'admin/undo'] as const),
  ]);
  const answers: object = { ...reads, 'GET /api/users/:id/record': record };
  const { calls } = await renderInDom(<MemberRecords>{part}</MemberRecords>, {
    member: { role: 'admin' },
    answers: answers as FakedAnswers,
  });
  if (press !== undefined) await userEvent.click(await screen.findByRole('button', { name: RegExp(press) }));
  const buttons = await ways();
  expect(buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(
    names.map((name) => `Record of ${name}`),
  );
  await userEvent.click(buttons[0] as HTMLElement);
  await factOfRecord();
  expect(calls.findLast(({ key }) => key === 'GET /api/users/:id/record')?.input).toEqual({
    id: asks ?? names[0],
  });
});

it.each([
  [
    'comments',
    'GET /api/admin/comments',
    'GET /api/admin/comment-count',
    { author: 'owl', text: 'Hm.', state: 'shown' },
  ],
  ['bulk', 'GET /api/admin/bulk-edits', 'GET /api/admin/bulk-edit-count', { ...bulk, by: 'owl', terms: [] }],
  ['playlist', 'GET /api/admin/playlists', 'GET /api/admin/playlist-count', { owner: 'owl', title: 'Trees' }],
] as const)('leads to a record from a row of %s', async (path, list, count, row) => {
  const answers: object = {
    'GET /api/admin/bulk-edits': { data: [], total: 0 },
    'GET /api/admin/comment-batches': { data: [] },
    'GET /api/admin/table-views/:table': { columns: [], filters: [] },
    [list]: {
      data: [
        { id: ID, slug: 'trees', created_at: AT, updated_at: AT, act: null, visibility: 'public', ...row },
      ],
      total: 1,
    },
    [count]: { total: 1, is_exact: true },
    'GET /api/users/:id/record': record,
  };
  const member = { role: 'admin' } as const;
  await openInDom(`/en/admin/${path}`, { member, answers: answers as FakedAnswers });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record of owl' }));
  expect((await factOfRecord()).tagName).toBe('DD');
});

it('leads a moderator to the record of a reported member', async () => {
  await openInDom('/en/moderation', {
    member: { role: 'moderator' },
    answers: {
      'GET /api/moderation/items': { data: [item], page: 1, has_more: false } as never,
      'GET /api/moderation/count': { total: 1, is_exact: true },
      'GET /api/moderation/items/:id': { ...item, reports: [], notes: [], history: [] } as never,
      'GET /api/users/:id/record': record as never,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record of owl' }));
  expect((await factOfRecord()).tagName).toBe('DD');
});

it('says that an account is gone, and closes', async () => {
  await loadAdminMessages('en', ['admin/users']);
  const nowhere = new ApiError({ status: 404, code: 'not_found', message: '-' });
  await renderInDom(
    <MemberRecords>
      <MemberName username="owl" /> <MemberName username={null}>somebody</MemberName>
    </MemberRecords>,
    {
      member: { role: 'moderator' },
      answers: { 'GET /api/users/:id/record': () => Promise.reject(nowhere) },
    },
  );
  screen.getByText('somebody');
  await userEvent.click(await screen.findByRole('button', { name: 'Record of owl' }));
  await screen.findByText('There is no such account any more.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves names to limited staff without a way', async () => {
  await loadAdminMessages('en', ['admin/users']);
  await renderInDom(
    <MemberRecords>
      <MemberName username="owl" />
    </MemberRecords>,
    { member: { role: 'admin', is_limited: true } },
  );
  expect((await screen.findByText('owl')).tagName).not.toBe('BUTTON');
});
