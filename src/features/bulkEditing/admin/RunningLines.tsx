import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { BulkEdit } from '../bulkEditingApi.ts';
import { endFollowing, followedBulkEdits } from './followedEdits.ts';
import { useAskedUndo } from './useAskedUndo.tsx';
import { useBulkActs } from './useBulkActs.ts';
import { useBulkWords } from './useBulkWords.ts';
import '../../../ui/admin/progress.css';
import './bulk.css';

/**
 * The bulk edits that run, by the newest answer. Tells once how each ended that was begun in this
 * tab.
 */
export function RunningLines({ answer }: { answer: { data: readonly BulkEdit[] } }) {
  const t = useTranslations('admin.bulk');
  const api = useApi();
  const { tell, renew } = useBulkActs();
  const { ask, dialog } = useAskedUndo();
  const seen = useRef<readonly string[]>([]);
  const tellEnds = useEffectEvent(async (now: readonly string[]) => {
    const isOneOver = seen.current.some((id) => !now.includes(id));
    seen.current = now;
    const over = followedBulkEdits().filter((id) => !now.includes(id));
    for (const id of over) {
      const bulk = await api.callApi('GET /api/admin/bulk-edits/:id', { id }).catch(() => undefined);
      // It may have begun after the list was made.
      if (bulk && bulk.state !== 'running' && endFollowing(id)) tell(bulk, () => ask(bulk));
    }
    if (isOneOver || over.length > 0) renew();
  });
  useEffect(() => {
    void tellEnds(answer.data.map(({ id }) => id));
  }, [answer]);
  if (answer.data.length === 0) return dialog;
  return (
    <>
      <section className="bulk-running" aria-label={t('running')}>
        {answer.data.map((bulk) => (
          <RunningLine key={bulk.id} bulk={bulk} />
        ))}
      </section>
      {dialog}
    </>
  );
}

function RunningLine({ bulk }: { bulk: BulkEdit }) {
  const t = useTranslations('admin.bulk');
  const words = useBulkWords(bulk.terms, bulk.subject);
  const { cancel } = useBulkActs();
  const [isCanceled, setIsCanceled] = useState(false);
  const { id, done, total } = bulk;
  const what = words.edit(bulk);
  return (
    <div className="bulk-running-line">
      <PathLink path={`/admin/bulk/${id}`} className="bulk-running-what">
        {what}
      </PathLink>
      <progress className="admin-progress" max={total} value={done} aria-label={what} />
      <span className="tabular">{t('progress', { done, total })}</span>
      <Button
        variant="quiet"
        isBusy={isCanceled}
        onClick={() => {
          setIsCanceled(true);
          cancel(id).catch((error: Error) => {
            setIsCanceled(false);
            showResponse(error);
          });
        }}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
