import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MemberName, named } from '../../../../ui/admin/MemberName.tsx';
import { MomentText } from '../../../../ui/controls/MomentText.tsx';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../../ui/api/useLookAgain.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../../ui/layout/FailedAnswer.tsx';
import type { CommentBatch } from '../../managedCommentsApi.ts';
import { COMMENT_CALLS } from './commentCalls.ts';
import '../../../../ui/admin/progress.css';
import './managedComments.css';

/** Asked so often while something runs. */
const RUNNING_MS = 1_000;

const isOver = ({ state }: CommentBatch) => state === 'done' || state === 'undone';

/** The acts on many comments at once, each of which can be taken back for thirty days. */
export function CommentBatches() {
  const t = useTranslations('admin.comments');
  const api = useApi();
  const { isBusy, send } = useFormSending();
  const answer = useAnswer(queryOf(api, 'GET /api/admin/comment-batches', {}, { keptMs: 0 }));
  const { data, isFailed, retry } = answer;
  const running = data?.data.filter((batch) => !isOver(batch)).length ?? 0;
  useLookAgain(running > 0 ? RUNNING_MS : undefined, answer);
  useFreshRows(running);
  const undo = (id: string) =>
    send(
      null,
      async () => {
        const { state, left_count: left } = await api.callApi('POST /api/admin/comment-batches/:id/undo', {
          id,
        });
        if (state === 'undone') showResponse(left > 0 ? t('undoneSome', { left }) : t('undone'));
      },
      { invalidates: [...COMMENT_CALLS] },
    );
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className="comments-batches">
      <h2 className="text-20">{t('batchesTitle')}</h2>
      <ul>
        {data.data.map((batch) => (
          <li key={batch.id}>
            <BatchWords batch={batch} />
            {batch.can_undo && (
              <Button isBusy={isBusy} onClick={() => void undo(batch.id)}>
                {t(isOver(batch) ? 'undo' : 'stop')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for the rows of the table whenever a batch has ended. */
function useFreshRows(running: number): void {
  const queries = useQueryCache();
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) for (const call of COMMENT_CALLS) invalidateAnswers(queries, call);
    before.current = running;
  }, [running, queries]);
}

function BatchWords({ batch }: { batch: CommentBatch }) {
  const t = useTranslations('admin.comments');
  const { kind, act, total, done_count: done, username, q, by, made_at: madeAt, state } = batch;
  const id = useId();
  const what =
    kind === 'purge'
      ? t.rich('batch.purge', { count: total, username: username ?? t('gone'), member: named(username) })
      : t(`batch.${act}`, { count: total });
  return (
    <>
      <p id={id}>{what}</p>
      {q !== null && (
        <p className="text-13 text-muted">{q === '' ? t('batch.all') : t('batch.filter', { filter: q })}</p>
      )}
      <p className="text-13 text-muted">
        <MemberName username={by}>{t('gone')}</MemberName> · <MomentText value={madeAt} /> ·{' '}
        {t(`batchStates.${state}`)}
      </p>
      {(state === 'waiting' || state === 'running') && (
        <p className="comments-progress">
          <progress className="admin-progress" max={total} value={done} aria-labelledby={id} />
          <span className="tabular">{t('batch.progress', { done, total })}</span>
        </p>
      )}
    </>
  );
}
