import { useMemo, useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { closeAlert, showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import type { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { parseAll, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { clearHistory, hideFromHistory } from '../../progress/web/hideFromHistory.ts';
import { useSite } from '../../site/web/useSite.ts';
import { deviceTimeZone } from '../../../ui/device/deviceTimeZone.ts';
import { historyDays, historyEntries, type HistoryEntry } from './historyDays.ts';
import { HistoryLine } from './HistoryLine.tsx';
import { ReadingStatistics } from './ReadingStatistics.tsx';
import { useComicCards } from './useComicCards.ts';
import '../../../ui/layout/listHead.css';
import './library.css';

const PART = 40;

/**
 * The reading history by days, each chapter with its position. Removing one keeps its mark in
 * chapter lists.
 */
export function HistoryList(): ReactNode {
  const t = useTranslations('account.library.history');
  const words = useTranslations('account.library');
  const format = useFormatter();
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const notes = useNotes(progressPrefix(siteId));
  const entries = useMemo(() => notes && historyEntries(parseAll(notes)), [notes]);
  const [count, setCount] = useState(PART);
  const shown = (entries ?? []).slice(0, count);
  const cards = useComicCards([...new Set(shown.map(({ comic }) => comic))]);
  if (!entries) return <LinesSkeleton count={8} />;
  if (entries.length === 0) {
    return (
      <>
        <ReadingStatistics />
        <EmptyState
          title={t('empty')}
          actions={
            <PathLink path="/latest" className="button button-primary">
              {words('browse')}
            </PathLink>
          }
        >
          {t('emptyMessage')}
        </EmptyState>
      </>
    );
  }
  const site = { siteId, callApi };
  const sayRemoved = (removed: number, putBack: () => void) => {
    const run = () => {
      putBack();
      closeAlert(alert);
    };
    const text = t('removed', { count: removed });
    const alert = showAlert({ kind: 'success', text, action: { label: words('undo'), run } });
  };
  const remove = ({ key }: HistoryEntry) => sayRemoved(1, hideFromHistory(site, [key]));
  const clear = async () => {
    try {
      sayRemoved(entries.length, await clearHistory(site));
    } catch (error) {
      showResponse(error as ApiError);
    }
  };
  const dayOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'full', timeZone: deviceTimeZone() });
  return (
    <>
      <ReadingStatistics />
      <div className="list-head">
        <p className="text-muted">{t('about')}</p>
        <button type="button" className="button" onClick={() => void clear()}>
          {t('clear')}
        </button>
      </div>
      {cards.isFailed && <FailedAnswer onRetry={cards.retry} />}
      {historyDays(shown, dayOf).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="library-day">{day}</h2>
          <ul>
            {ofDay.map((entry) => (
              <HistoryLine
                key={entry.key}
                entry={entry}
                comic={cards.cardOf(entry.comic)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
      {entries.length > count && (
        <button type="button" className="button my-24" onClick={() => setCount(count + PART)}>
          {words('more')}
        </button>
      )}
    </>
  );
}
