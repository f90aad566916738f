import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import type { ApiKey } from '../../../contract/ApiMap.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';
import { followBulkEdit } from './followedEdits.ts';

/** Answers that are stale once a bulk edit is over. */
const STALE: readonly ApiKey[] = [
  'GET /api/admin/bulk-edits',
  'GET /api/admin/bulk-edit-count',
  'GET /api/admin/bulk-edits/:id',
  'GET /api/admin/comics',
  'GET /api/admin/comic-count',
  'GET /api/admin/chapters',
  'GET /api/admin/chapter-count',
  'GET /api/admin/terms',
  'GET /api/admin/term-count',
];

export type BulkActs = {
  cancel: (id: string) => Promise<void>;
  undo: (id: string) => Promise<void>;
  /** Says how a bulk edit ended that was begun here, with `undo` as the way back. */
  tell: (bulk: BulkEdit, undo: () => Promise<boolean>) => void;
  renew: () => void;
};

/** The actions on bulk edits that have begun. */
export function useBulkActs(): BulkActs {
  const t = useTranslations('admin.bulk');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  const renew = () => STALE.forEach((call) => invalidateAnswers(queries, call));

  async function undo(id: string): Promise<void> {
    const undoId = newUuid();
    await callApi('POST /api/admin/bulk-edits/:id/undo', { id, undo_id: undoId });
    followBulkEdit(undoId);
    renew();
  }
  return {
    undo,
    renew,
    async cancel(id) {
      await callApi('POST /api/admin/bulk-edits/:id/cancel', { id });
      renew();
    },
    tell(bulk, askedUndo) {
      const { state, subject, undoes_id: undoes, changed, refused, total, done } = bulk;
      const message = t(
        state === 'canceled' ? 'ended.canceled' : undoes === null ? 'ended.done' : 'ended.undone',
        { subject, changed, refused, total, done },
      );
      if (changed === 0) showResponse(message);
      else showUndo({ message, undo: askedUndo });
    },
  };
}
