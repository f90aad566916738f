import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MEMBER, openInDom, renderInDom, SITE, type FakedAnswers } from '../../tests/support/openInDom.tsx';
import { TokensSection } from '../features/apiTokens/web/TokensSection.tsx';
import { FeedsPanel } from '../features/feeds/web/FeedsPanel.tsx';
import { BlockedMembers } from '../features/memberBlocks/web/BlockedMembers.tsx';
import { PushPanel } from '../features/push/web/PushPanel.tsx';
import { RecentSearches } from '../features/search/web/RecentSearches.tsx';
import { useRecentSearches } from '../features/search/web/useRecentSearches.ts';
import { SessionsSection } from '../features/sessions/web/SessionsSection.tsx';
import { BlockedWords } from '../features/settings/web/BlockedWords.tsx';
import { DEFAULT_SETTINGS } from '../features/users/defaultSettings.ts';
import { HiddenGroups } from '../features/versions/web/HiddenGroups.tsx';
import { writeNotes } from '../ui/device/deviceNotes.ts';
import { MultiSelect } from '../ui/kit/MultiSelect.tsx';

const AT = '2026-01-02T03:04:05.000Z';

/** Answers of a list of three, with their names under `key`, and of the call that removes one. */
function listed(read: string, remove: string, key: string, row: object = {}, rows = 'data'): FakedAnswers {
  let left = ['one', 'two', 'three'];
  const answers: Record<string, unknown> = {
    [read]: () => ({ [rows]: left.map((name) => ({ ...row, id: name, created_at: AT, [key]: name })) }),
    [remove]: ({ id, username }: Record<string, string>) => {
      left = left.filter((one) => one !== (id ?? username));
      return { message: 'Done.' };
    },
  };
  return answers as FakedAnswers;
}

function Searches() {
  return <RecentSearches recent={useRecentSearches()} onChoose={() => {}} />;
}

function Tags() {
  const [values, setValues] = useState(['one', 'two', 'three']);
  const options = values.map((value) => ({ value, label: value }));
  return (
    <MultiSelect {...{ options, values }} label="Tags" name="t" optionsName="tags" onChange={setValues} />
  );
}

const progress = (number: string, minutes: number) => {
  const read_at = new Date(Date.parse(AT) - minutes * 60_000);
  return JSON.stringify({ number, page: 2, furthest_page: 2, read_at });
};

type Case = {
  what: string;
  part: ReactNode | string;
  answers?: FakedAnswers;
  notes?: Record<string, string>;
  blockedWords?: string[];
  /** The beginning of the name of a row's button. */
  act: string;
  /** The name of the dialog's button, where it asks first. */
  confirm?: string;
  /** The name of that which has the focus when none is left. */
  last: string;
};

const CASES: Case[] = [
  {
    what: 'the history',
    part: '/en/library/history',
    notes: {
      [`${SITE.id}_read:kites/1`]: progress('one', 1),
      [`${SITE.id}_read:kites/2`]: progress('two', 2),
      // It was read on another day.
      [`${SITE.id}_read:kites/3`]: progress('three', 2000),
    },
    answers: { 'GET /api/comic-cards': { data: [] }, 'PUT /api/progress': { data: [] } as never },
    act: 'Remove kites',
    last: 'No history yet',
  },
  {
    what: 'the rules of words',
    part: '/en/admin/comments/rules',
    answers: {
      'GET /api/admin/bulk-edits': { data: [], total: 0 } as never,
      ...listed('GET /api/admin/comment-rules', 'DELETE /api/admin/comment-rules/:id', 'phrase'),
    },
    act: 'Remove',
    last: 'All rules',
  },
  {
    what: 'sessions',
    part: <SessionsSection />,
    answers: {
      'GET /api/account': (() => MEMBER) as never,
      ...listed('GET /api/sessions', 'DELETE /api/sessions/:id', 'device', {
        last_seen_at: AT,
        address: '::1',
      }),
    },
    act: 'Log out',
    confirm: 'Log out',
    last: 'Where you are logged in',
  },
  {
    what: 'API tokens',
    part: <TokensSection />,
    answers: listed('GET /api/tokens', 'DELETE /api/tokens/:id', 'name', {
      scopes: [],
      expires_at: null,
      last_used_at: null,
    }),
    act: 'Remove',
    confirm: 'Remove',
    last: 'Your tokens',
  },
  {
    what: 'feeds',
    part: <FeedsPanel />,
    answers: listed('GET /api/feeds', 'DELETE /api/feeds/:id', 'name', { last_used_at: null }),
    act: 'Remove',
    confirm: 'Remove',
    last: 'Private feeds',
  },
  {
    what: 'push messages',
    part: <PushPanel>Kinds</PushPanel>,
    answers: listed('GET /api/push', 'DELETE /api/push/:id', 'device', {}, 'devices'),
    act: 'Stop on',
    confirm: 'Stop',
    last: 'Devices that are told',
  },
  {
    what: 'blocked members',
    part: <BlockedMembers />,
    answers: listed('GET /api/member-blocks', 'DELETE /api/member-blocks/:username', 'username', {
      blocked_at: AT,
    }),
    act: 'Unblock',
    last: 'Blocked members',
  },
  {
    what: 'blocked words',
    part: <BlockedWords />,
    answers: { 'PATCH /api/account/settings': (() => ({})) as never },
    blockedWords: ['one', 'two', 'three'],
    act: 'Remove',
    last: 'Blocked words',
  },
  {
    what: 'hidden groups',
    part: <HiddenGroups />,
    notes: Object.fromEntries(
      ['1 one', '2 two', '3 three'].map((name) => [
        `${SITE.id}_hidden-group:${name[0]}`,
        JSON.stringify({ name }),
      ]),
    ),
    act: 'Show again',
    last: 'Hidden groups',
  },
  {
    what: 'recent searches',
    part: <Searches />,
    notes: { [`${SITE.id}_searches`]: '["one","two","three"]' },
    act: 'Forget',
    last: 'Recent searches',
  },
  { what: 'chosen values', part: <Tags />, act: 'Remove', last: 'Tags' },
];

it.each(CASES)('keeps the focus where rows are removed from $what', async (row) => {
  const { part, answers = {}, notes = {}, act: name, blockedWords = [] } = row;
  const settings = { ...DEFAULT_SETTINGS, blocked_words: blockedWords };
  const options = { answers, member: { role: 'admin' as const, settings } };
  await (typeof part === 'string' ? openInDom(part, options) : renderInDom(part, options));
  act(() => writeNotes(notes));
  const buttonOf = (one: string) => screen.findByRole('button', { name: new RegExp(`^${name}.*${one}`) });
  const remove = async () => {
    await userEvent.keyboard('{Enter}');
    if (row.confirm === undefined) return;
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: row.confirm }));
  };
  (await buttonOf('two')).focus();
  for (const next of ['three', 'one']) {
    await remove();
    await waitFor(async () => expect(document.activeElement).toBe(await buttonOf(next)));
  }
  await remove();
  const named = () => [
    document.activeElement?.getAttribute('aria-label'),
    (document.activeElement as HTMLInputElement).labels?.[0]?.textContent,
    document.activeElement?.textContent,
  ];
  await waitFor(() => expect(named()).toContain(row.last));
});
