import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { keepReported, parseReported, reportedKey } from './reportedPages.ts';
import './reportButton.css';

/** Reports a broken page with one click; afterwards it says so, also the next time. */
export function ReportButton({ pageId }: { pageId: string }): ReactNode {
  const t = useTranslations('reader.failed');
  const ofErrors = useTranslations('error');
  const { id: siteId } = useSite();
  const { callApi } = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const isReported = parseReported(useNote(reportedKey(siteId))).includes(pageId);
  async function report(): Promise<void> {
    if (isBusy || isReported) return;
    setIsBusy(true);
    try {
      const { sendPageReport } = await loadChunk(() => import('./sendPageReport.ts'));
      await sendPageReport({ callApi, siteId, pageId });
      keepReported(siteId, pageId);
      showAlert({ kind: 'success', text: t('thanks') });
    } catch (error) {
      showResponse(error instanceof ApiError ? error : new Error(ofErrors('unreachable.message')));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="button report-button"
      // Not `disabled`, which would take the focus away.
      aria-disabled={isBusy || isReported}
      aria-busy={isBusy}
      onClick={() => void report()}
    >
      <span aria-hidden={isReported || undefined}>{t('report')}</span>
      <span aria-hidden={!isReported || undefined}>{t('reported')}</span>
    </button>
  );
}
