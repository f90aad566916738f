import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { WordRuleLine } from './WordRuleLine.tsx';

it('a rule that was removed comes back as it was', async () => {
  await loadAdminMessages('en', ['admin/comments', 'admin/undo']);
  const rule = {
    id: 'one',
    version: 2,
    phrase: 'spam',
    action: 'mask',
    is_whole_word: false,
    by: null,
    created_at: '2026-01-02T03:04:05.000Z',
  } as const;
  const { calls } = await renderInDom(<WordRuleLine rule={rule} />, {
    member: { role: 'admin' },
    answers: { 'DELETE /api/admin/comment-rules/:id': {}, 'POST /api/admin/comment-rules': rule },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove “spam”' }));
  await waitFor(() => expect(shownAlerts().map(({ text }) => text)).toEqual(['“spam” was removed.']));
  act(() => shownAlerts()[0]?.action?.run());
  await waitFor(() => expect(shownAlerts()[0]?.text).toContain('Undone'));
  expect(calls.at(-1)).toEqual({
    key: 'POST /api/admin/comment-rules',
    input: { phrase: 'spam', action: 'mask', is_whole_word: false },
  });
});
