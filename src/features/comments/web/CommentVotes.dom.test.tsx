import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { commentOf, pageOfComments } from '../../../../tests/support/pageOfComments.ts';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { CommentThread } from './CommentThread.tsx';

const ID = '018f2f6e-0000-7000-8000-000000000001';
const PLACE = { kind: 'comic', target: 'kites' } as const;

const PAGE = pageOfComments([
  commentOf(ID, { author: { username: 'ben', role: null, avatar: null }, points: 3 }),
]);

type Own = ApiOutput<'GET /api/own-comments'>;
type VoteAnswer = ApiOutput<'PUT /api/comments/:id/vote'>;

// The page's one outbox goes on with the answers of the first test.
const vote = vi.fn<(input: { id: string; value: number }) => VoteAnswer>();
beforeEach(() => void vote.mockReset());

async function open(own: Partial<Own>) {
  const mine: Own = {
    generation: 1,
    votes: [],
    held: [],
    removed: [],
    withdrawn: [],
    refusal: null,
    days: null,
    can_vote: true,
    can_vote_down: true,
    ...own,
  };
  const part = <CommentThread place={PLACE} page={PAGE} path="/post/kites/comments" />;
  const opened = await renderInDom(part, {
    member: {},
    answers: {
      'GET /api/own-comments': mine,
      'GET /api/member-blocks': { data: [], words: [] } as never,
      'PUT /api/comments/:id/vote': vote,
    },
  });
  const up = screen.getByRole('button', { name: 'Vote up' });
  const shown = () => [
    document.querySelector('.comment-points')?.textContent,
    up.getAttribute('aria-pressed'),
  ];
  return { ...opened, up, shown };
}

it('a member without a proved address is told so before a vote, with the way to prove it', async () => {
  const { up, router, shown } = await open({ can_vote: false, can_vote_down: false });
  await vi.waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('true'));
  const before = shown();
  for (const name of ['Vote up', 'Vote down']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(shownAlerts()).toMatchObject([{ text: 'Verify your email before you vote.' }]);
  }
  expect(shown()).toEqual(before);
  expect(vote).not.toHaveBeenCalled();
  const [told] = shownAlerts();
  expect(told?.action?.label).toBe('Verify your email');
  told?.action?.run();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/en/settings/account'));
});

it('takes a vote from before back without a proved address', async () => {
  vote.mockReturnValue({ message: 'Vote processed', value: 0, points: 2 });
  const own = { can_vote: false, can_vote_down: false, votes: [{ id: ID, value: 1 as const }] };
  const { up, shown } = await open(own);
  await vi.waitFor(() => expect(up.getAttribute('aria-pressed')).toBe('true'));
  expect(up.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(up);
  await vi.waitFor(() => expect(shown()[1]).toBe('false'));
  expect(vote).toHaveBeenCalledWith(expect.objectContaining({ id: ID, value: 0 }));
});

it('a vote that the site refuses is taken off again, and the reader is told why', async () => {
  const refused = { status: 403, code: 'email_unverified', message: 'Confirm your address first' } as const;
  vote.mockImplementation(() => {
    throw new ApiError(refused);
  });
  const { up, shown } = await open({});
  const before = shown();
  await userEvent.click(up);
  await vi.waitFor(() => expect(shownAlerts()).toMatchObject([{ kind: 'danger', text: refused.message }]));
  await vi.waitFor(() => expect(shown()).toEqual(before));
});
