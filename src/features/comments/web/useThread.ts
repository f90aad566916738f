import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type { CommentPage } from '../commentsApi.ts';
import { openThread, reduceThread, type ThreadState, type VoteValue } from './threadState.ts';
import type { Outcome } from './commentOutbox.ts';
import type { Place } from './drafts.ts';
import { useCommentOutbox } from './useCommentOutbox.ts';

const LOADED_AT_ONCE = 20;

/** The comments of a page with what a member adds to them, and all that can be done in a thread. */
export function useThread(place: Place, page: CommentPage) {
  const { kind, target } = place;
  const api = useApi();
  const { callApi } = api;
  const t = useTranslations('error');
  const { isLoggedIn, user } = useSession();
  const [state, dispatch] = useReducer(reduceThread, page, openThread);
  const [generation, setGeneration] = useState(page.thread.generation);
  const query = isLoggedIn
    ? queryOf(api, 'GET /api/own-comments', { kind, target }, { keptMs: 0 })
    : undefined;
  const { data: own } = useAnswer(query);
  const isFirstPage = page.focus === null && page.pagination.current_page === 1;
  useEffect(() => {
    if (own) dispatch(ownRead(own, isFirstPage));
  }, [own, isFirstPage]);
  const view = { kind, target, sort: page.sort };

  const hear = (outcome: Outcome) => hearOutcome(state, dispatch, outcome);
  const outbox = useCommentOutbox(hear);

  const fail = (error: unknown) => {
    const isAnswer = error instanceof ApiError && error.code !== 'network';
    showResponse(isAnswer ? error : new Error(t('unreachable.message')));
  };

  /**
   * The next replies of a comment, or the next comments at the top: by their ids, so that none
   * comes twice.
   */
  async function loadMore(under: string, onFirst: (id: string | undefined) => void): Promise<void> {
    try {
      let cut = state.cuts.get(under);
      if (!cut) return;
      if (cut.ids.length === 0 && cut.cursor !== null) {
        cut = await callApi('GET /api/comment-cut', { ...view, cursor: cut.cursor, seen: generation });
        dispatch({ type: 'cut_read', under, cut });
      }
      const asked = cut.ids.filter((id) => !state.comments.has(id)).slice(0, LOADED_AT_ONCE);
      if (asked.length === 0) return;
      const input = { ...view, ids: asked.join(','), seen: generation };
      const { comments } = await callApi('GET /api/more-comments', input);
      onFirst(comments[0]?.id);
      dispatch({ type: 'loaded', under, asked, comments });
    } catch (error) {
      fail(error);
    }
  }

  function vote(id: string, value: VoteValue): void {
    if (!user) return;
    dispatch({ type: 'voted', id, value });
    const before = state.votes.get(id) ?? 0;
    votesBefore.set(
      id,
      votesBefore.get(id) ?? { value: before, points: state.comments.get(id)?.points ?? 0 },
    );
    outbox().send(`vote-${id}`, { type: 'vote', id, value, member: user.id, at: Date.now() });
  }

  async function remove(id: string): Promise<boolean> {
    try {
      const { comment, message } = await callApi('DELETE /api/comments/:id', { id });
      dispatch(comment ? { type: 'changed', comment } : { type: 'gone', id });
      showAlert({ kind: 'success', text: message, subject: 'comment' });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  async function reread(id: string): Promise<void> {
    const asked = { ...view, id, seen: Date.now() };
    const answer = await callApi('GET /api/comments/:id', asked).catch(() => undefined);
    const comment = answer?.comments.find((one) => one.id === id);
    if (comment) dispatch({ type: 'changed', comment });
  }

  async function renew(): Promise<void> {
    try {
      const seen = own?.generation ?? generation;
      const answer = await callApi('GET /api/comments', {
        ...view,
        page: page.pagination.current_page,
        seen,
      });
      setGeneration(answer.thread.generation);
      dispatch({ type: 'renewed', page: answer });
      if (own) dispatch(ownRead(own, isFirstPage));
    } catch (error) {
      fail(error);
    }
  }

  const names = useMemo(() => namesOf(state, user?.username), [state, user?.username]);
  const hasNews = own !== undefined && own.generation > generation && page.focus === null;
  return { state, dispatch, own, user, names, outbox, hasNews, renew, loadMore, vote, remove, reread };
}

/** Votes as the server has them, while others are on their way. */
const votesBefore = new Map<string, { value: VoteValue; points: number }>();

/**
 * Placeholders of removed top comments are on the first page alone, because no cached page has
 * them.
 */
function ownRead(own: ApiOutput<'GET /api/own-comments'>, isFirstPage: boolean) {
  const withdrawn = own.withdrawn.filter(({ parent_id: parent }) => isFirstPage || parent !== null);
  return { type: 'own_read', ...own, withdrawn } as const;
}

type Dispatch = (action: Parameters<typeof reduceThread>[1]) => void;

function hearOutcome(state: ThreadState, dispatch: Dispatch, outcome: Outcome): void {
  if (outcome.type === 'posted') {
    const { comment } = outcome.answer;
    if (comment) dispatch({ type: 'posted', comment });
    return;
  }
  const { entry } = outcome;
  if (entry.type !== 'vote' || outcome.type === 'waiting') return;
  const before = votesBefore.get(entry.id);
  votesBefore.delete(entry.id);
  if (outcome.type === 'voted') {
    const { value, points, message } = outcome.answer;
    // A vote that was cast after this one is on its way.
    if (state.votes.get(entry.id) === value) dispatch({ type: 'voted', id: entry.id, value, points });
    showAlert({ kind: 'success', text: message, subject: 'comment' });
  } else {
    if (before) dispatch({ type: 'voted', id: entry.id, ...before });
    showResponse(outcome.error);
  }
}

/** Those who wrote here, the latest that came along first; oneself is not called. */
function namesOf(state: ThreadState, own: string | undefined): string[] {
  const names = [...state.comments.values()].flatMap(({ author }) => author?.username ?? []);
  return [...new Set(names)].filter((name) => name !== own);
}

export type Thread = ReturnType<typeof useThread>;
