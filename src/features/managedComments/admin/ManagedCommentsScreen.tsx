import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { CommentBatchAct } from '../../commentModeration/commentActs.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { CommentBatch, ManagedComment } from '../managedCommentsApi.ts';
import { COMMENT_CALLS } from './commentCalls.ts';
import { CommentBatches } from './CommentBatches.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { commentsTable } from './commentsTable.tsx';
import { MatchingDialog } from './MatchingDialog.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { RemoveDialog, type RemovalWords } from './RemoveDialog.tsx';

type Settle = (isDone: boolean) => void;
type Asked = { ids: readonly string[]; settle: Settle };
type AskedForAll = { act: CommentBatchAct; q: string; except: readonly string[]; settle: Settle };

/** All comments of the site, as staff find and sort them out. */
export const ManagedCommentsScreen = withWords(function ManagedCommentsScreen() {
  const t = useTranslations('admin.comments');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const language = useLocale();
  const { features } = useSite();
  const segment = comicSegment(features);
  const [removed, setRemoved] = useState<Asked>();
  const [all, setAll] = useState<AskedForAll>();
  const [shown, setShown] = useState<ManagedComment>();
  const [purged, setPurged] = useState<string>();
  const refresh = () => {
    for (const call of COMMENT_CALLS) invalidateAnswers(queries, call);
  };
  const act = async (
    act: CommentBatchAct,
    ids: readonly string[],
    words: Partial<RemovalWords> = {},
  ): Promise<void> => {
    begun(await callApi('POST /api/admin/comment-batches', { ids: [...ids], act, ...words }));
  };
  const doneWords = ({ act: done, done_count: count, state, total }: CommentBatch) =>
    state === 'done' ? t(`done.${done}`, { count }) : t('goesOn', { count: total });
  const latest = useRef({ act, setRemoved, setAll, setShown, setPurged });
  latest.current = { act, setRemoved, setAll, setShown, setPurged };
  usePaletteActions([{ id: 'comments-purge', name: t('purge.title'), run: () => setPurged('') }]);
  const table = useMemo(() => {
    const ask = (ids: readonly string[]) =>
      new Promise<boolean>((settle) => latest.current.setRemoved({ ids, settle }));
    const run = (what: CommentBatchAct) => (target: TableTarget) => {
      if (target.kind === 'all')
        return new Promise<boolean>((settle) => {
          const { q, except } = target;
          latest.current.setAll({ act: what, q, except, settle });
        });
      return what === 'remove' ? ask(target.ids) : latest.current.act(what, target.ids);
    };
    const quick = (what: CommentBatchAct, id: string) =>
      latest.current.act(what, [id]).catch((error: unknown) => showResponse(error as Error));
    return commentsTable({
      t,
      comicSegment: segment,
      rowActs: (comment) => [
        { label: t('details'), onSelect: () => latest.current.setShown(comment) },
        ...(comment.state === 'held'
          ? [{ label: t('acts.approve'), onSelect: () => void quick('approve', comment.id) }]
          : []),
        ...(comment.state === 'removed'
          ? [{ label: t('acts.restore'), onSelect: () => void quick('restore', comment.id) }]
          : []),
        ...(comment.state === 'shown' || comment.state === 'held'
          ? [{ label: t('acts.remove'), onSelect: () => void ask([comment.id]), isDanger: true }]
          : []),
        ...(comment.author === null
          ? []
          : [
              {
                label: t('purge.of', { username: comment.author }),
                onSelect: () => latest.current.setPurged(comment.author ?? ''),
                isDanger: true,
              },
            ]),
      ],
      acts: [
        { label: t('acts.approve'), keys: 'a', isForAll: true, run: run('approve') },
        { label: t('acts.restore'), keys: 's', isForAll: true, run: run('restore') },
        { label: t('acts.remove'), keys: 'r', isForAll: true, isDanger: true, run: run('remove') },
      ],
    });
  }, [t, segment]);
  const settle = (isDone: boolean) => {
    removed?.settle(isDone);
    setRemoved(undefined);
  };
  const settleAll = (isDone: boolean) => {
    all?.settle(isDone);
    setAll(undefined);
  };
  const begun = (batch: CommentBatch) => {
    showResponse(doneWords(batch));
    refresh();
  };
  const rulesPath: string = `/${language}/admin/comments/rules`;
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <>
            <Link to={rulesPath} className="button">
              {t('rules.title')}
            </Link>
            <Button onClick={() => setPurged('')}>{t('purge.title')}</Button>
          </>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
      <CommentBatches />
      <RemoveDialog
        isOpen={removed !== undefined}
        count={removed?.ids.length ?? 0}
        remove={async (words) => {
          await act('remove', removed?.ids ?? [], words);
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
      {shown && <CommentDialog comment={shown} onClose={() => setShown(undefined)} />}
      {purged !== undefined && (
        <PurgeDialog isOpen username={purged} onPurged={begun} onClose={() => setPurged(undefined)} />
      )}
    </div>
  );
});
