import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { ActDialog, type Against, type ActDialogProps } from './ActDialog.tsx';

const OTHERS = { day: 2, week: 2, month: 5, all: 1 + 5 };
const ACTS = ['dismiss', 'remove', 'warn', 'ban', 'lock'] as const;

type Opened = Partial<ActDialogProps> & { refused?: ApiError; others?: typeof OTHERS };

async function open({ refused, others = OTHERS, ...props }: Opened = {}) {
  const decided: Against[] = [];
  const decide = async (against: Against) => {
    if (refused) throw refused;
    decided.push(against);
  };
  await loadAdminMessages('en', ['admin/moderation', 'kit']);
  const subject = { acts: ACTS, memberId: 'one', comment: { id: 'two', text: 'Umbrellas!' } };
  const usual = { act: 'remove', kind: 'comment', username: 'rowdy', subject, decide } as const;
  const { calls } = await renderInDom(<ActDialog {...usual} onClose={() => {}} {...props} />, {
    member: { role: 'moderator' },
    answers: { 'GET /api/moderation/members/:id': { acts: [], other_comments: others } },
  });
  return { decided, calls };
}
const press = (role: 'radio' | 'button', name: string | RegExp) =>
  userEvent.click(screen.getByRole(role, { name }));
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the member reads/);

it('removes a comment with its reason, and words if there are some', async () => {
  const { decided } = await open();
  await press('radio', 'Spoiler');
  await press('button', 'Remove');
  await userEvent.type(words(), 'Hide the end');
  await press('button', 'Remove');
  expect(decided).toEqual([
    { act: 'remove', reason: 'spoiler' },
    { act: 'remove', reason: 'spoiler', message: 'Hide the end' },
  ]);
});

it('bans its author in five presses, with usual words, a usual time and what else is removed', async () => {
  const { decided } = await open();
  expect(screen.queryByRole('radio', { name: '1 month' })).toBeNull();
  await press('radio', 'Remove and ban');
  await press('radio', '1 month');
  await userEvent.selectOptions(await screen.findByLabelText('Other comments of rowdy'), 'all');
  await press('button', 'Remove and ban');
  const message = 'Please do not post advertisements, or the same text again and again.';
  expect(decided).toEqual([{ act: 'ban', reason: 'spam', message, days: 30, others: 'all' }]);
});

it('offers each span of time that adds comments, and nothing where there are none', async () => {
  const { calls } = await open();
  screen.getByText('Umbrellas!');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Other comments of rowdy');
  expect(calls.at(-1)?.input).toEqual({ id: 'one', beside: 'two' });
  const choices = [...choice.options];
  expect(choices.map(({ text }) => text)).toEqual([
    'Leave them',
    'Remove 2 comments of the last 24 hours',
    'Remove 5 comments of the last 30 days',
    'Remove all: 6 comments',
  ]);
});

it('asks nothing about others where there are none, or nobody', async () => {
  const { calls } = await open({ others: { day: 0, week: 0, month: 0, all: 0 } });
  await waitFor(() => expect(calls.length).toBe(1));
  expect(screen.queryByLabelText('Other comments of rowdy')).toBeNull();
  cleanup();
  const gone = await open({ subject: { acts: ACTS, memberId: null } });
  expect(gone.calls).toEqual([]);
});

it.each([
  { acts: ['restore'] as const, says: 'There is nothing left for you to decide here.', buttons: ['Close'] },
  { acts: ['warn'] as const, says: 'Warn rowdy', buttons: ['Close', 'Remove and warn'] },
])('offers what can be done alone: $acts', async ({ acts, says, buttons }) => {
  await open({ subject: { acts, memberId: null } });
  screen.getByText(says);
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(buttons);
});

it('has the words of the reason until somebody writes others', async () => {
  await open({ act: 'warn', reason: 'abuse' });
  expect(words().value).toMatch(/insults/);
  await press('radio', 'Spoiler');
  expect(words().value).toMatch(/gives the story away/);
  await userEvent.clear(words());
  expect(words().value).toBe('');
  await press('radio', 'Spam');
  expect(words().value).toMatch(/advertisements/);
  await userEvent.type(words(), ' Thank you!');
  await press('radio', 'Spoiler');
  expect(words().value).toMatch(/advertisements.*Thank you!$/);
});

it('asks for a number of days, for words, and says what the server refuses', async () => {
  const refused = new ApiError({
    status: 422,
    code: 'validation',
    message: 'No',
    errors: { message: ['The message is too long.'] },
  });
  const { decided } = await open({ act: 'ban', refused });
  await press('radio', 'Another time');
  await press('button', 'Remove and ban');
  const days = screen.getByLabelText<HTMLInputElement>(/^Days/);
  expect(days.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(days, '12');
  await press('button', 'Remove and ban');
  await screen.findByText('The message is too long.');
  expect([document.activeElement, decided]).toEqual([words(), []]);
});

it('against a member has no removal, and one act alone is not asked about', async () => {
  const { decided } = await open({
    act: 'ban',
    kind: 'user',
    subject: { acts: ['dismiss', 'ban'], memberId: null },
  });
  expect(screen.queryByRole('group', { name: 'What to do' })).toBeNull();
  await press('radio', 'For good');
  await press('button', 'Ban');
  expect(decided).toMatchObject([{ act: 'ban', days: 36_500 }]);
});

it('waits for what it needs to know, and asks for it again', async () => {
  let asked = 0;
  await open({ subject: undefined, retry: () => (asked += 1) });
  await press('button', /again/);
  expect(asked).toBe(1);
});
