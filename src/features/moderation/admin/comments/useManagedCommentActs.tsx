import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { RowAct, SelectionAct } from '../../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../../ui/table/tableSelection.ts';
import type { CommentBatchAct } from '../../../commentModeration/commentActs.ts';
import type { CommentBatch, ManagedComment } from '../../managedCommentsApi.ts';
import { COMMENT_CALLS } from './commentCalls.ts';
import { CommentActDialog } from './CommentActDialog.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { MatchingDialog } from './MatchingDialog.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { RemoveDialog, type RemovalWords } from './RemoveDialog.tsx';
import { useCommentDecision } from './useCommentDecision.ts';

type ManagedCommentActs = {
  rowActs: (comment: ManagedComment) => RowAct[];
  acts: SelectionAct[];
};

type Settle = (isDone: boolean) => void;
type Asked = { ids: readonly string[]; settle: Settle };
type AskedForAll = { act: CommentBatchAct; q: string; except: readonly string[]; settle: Settle };

/**
 * The acts of staff on comments of the table; `dialogs` belong beside it. `purge` asks which
 * comments of a member are to be removed; the name may be empty, and is asked for then.
 */
export function useManagedCommentActs(): {
  acts: ManagedCommentActs;
  dialogs: ReactNode;
  purge: (username: string) => void;
} {
  const t = useTranslations('admin.comments');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const [removed, setRemoved] = useState<Asked>();
  const [all, setAll] = useState<AskedForAll>();
  const [shown, setShown] = useState<ManagedComment>();
  const [acted, setActed] = useState<ManagedComment>();
  const [purged, setPurged] = useState<string>();
  const begun = useCallback(
    ({ act, done_count: count, state, total }: CommentBatch) => {
      showResponse(state === 'done' ? t(`done.${act}`, { count }) : t('goesOn', { count: total }));
      for (const call of COMMENT_CALLS) invalidateAnswers(queries, call);
    },
    [t, queries],
  );
  const run = useCallback(
    async (act: CommentBatchAct, ids: readonly string[], words: Partial<RemovalWords> = {}) =>
      begun(await callApi('POST /api/admin/comment-batches', { ids: [...ids], act, ...words })),
    [callApi, begun],
  );
  const acts = useMemo((): ManagedCommentActs => {
    const ask = (ids: readonly string[]) => new Promise<boolean>((settle) => setRemoved({ ids, settle }));
    const running = (act: CommentBatchAct) => (target: TableTarget) => {
      if (target.kind === 'all')
        return new Promise<boolean>((settle) => {
          const { q, except } = target;
          setAll({ act, q, except, settle });
        });
      return act === 'remove' ? ask(target.ids) : run(act, target.ids);
    };
    const quick = (act: CommentBatchAct, id: string) =>
      run(act, [id]).catch((error: unknown) => showResponse(error as Error));
    return {
      rowActs: (comment) => [
        { label: t('details'), onSelect: () => setShown(comment) },
        ...(comment.state === 'held'
          ? [{ label: t('acts.approve'), onSelect: () => void quick('approve', comment.id) }]
          : []),
        ...(comment.state === 'removed'
          ? [{ label: t('acts.restore'), onSelect: () => void quick('restore', comment.id) }]
          : []),
        ...(comment.state === 'shown' || comment.state === 'held'
          ? [{ label: t('thread.remove'), onSelect: () => setActed(comment), isDanger: true }]
          : []),
        ...(comment.author === null
          ? []
          : [
              {
                label: t('purge.of', { username: comment.author }),
                onSelect: () => setPurged(comment.author ?? ''),
                isDanger: true,
              },
            ]),
      ],
      acts: [
        { label: t('acts.approve'), keys: 'a', isForAll: true, run: running('approve') },
        { label: t('acts.restore'), keys: 's', isForAll: true, run: running('restore') },
        { label: t('acts.remove'), keys: 'r', isForAll: true, isDanger: true, run: running('remove') },
      ],
    };
  }, [t, run]);
  const settle = (isDone: boolean) => {
    removed?.settle(isDone);
    setRemoved(undefined);
  };
  const settleAll = (isDone: boolean) => {
    all?.settle(isDone);
    setAll(undefined);
  };
  const dialogs = (
    <>
      <RemoveDialog
        isOpen={removed !== undefined}
        count={removed?.ids.length ?? 0}
        remove={async (words) => {
          await run('remove', removed?.ids ?? [], words);
          settle(true);
        }}
        onClose={() => settle(false)}
      />
      {all && (
        <MatchingDialog
          {...all}
          onBegun={(batch) => {
            begun(batch);
            settleAll(true);
          }}
          onClose={() => settleAll(false)}
        />
      )}
      {acted && <RowActDialog comment={acted} onClose={() => setActed(undefined)} />}
      {shown && <CommentDialog comment={shown} onClose={() => setShown(undefined)} />}
      {purged !== undefined && (
        <PurgeDialog isOpen username={purged} onPurged={begun} onClose={() => setPurged(undefined)} />
      )}
    </>
  );
  return { acts, dialogs, purge: setPurged };
}

/** Staff decide about one comment of the table, and against its author. */
function RowActDialog({ comment, onClose }: { comment: ManagedComment; onClose: () => void }) {
  const { decide } = useCommentDecision(comment.id);
  return (
    <CommentActDialog
      comment={{ id: comment.id, username: comment.author }}
      decide={async (against, seen) => {
        await decide(against, seen);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
