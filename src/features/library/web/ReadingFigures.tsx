import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { ReadingStatistics } from '../../progress/readingStatisticsApi.ts';
import { ReadAgainList } from './ReadAgainList.tsx';
import { deviceTimeZone } from '../../../ui/device/deviceTimeZone.ts';
import './readingStatistics.css';

/** The member's own numbers, by the days of where they are. */
export function ReadingFigures() {
  const t = useTranslations('account.library.statistics');
  const api = useApi();
  const [isForgotten, setIsForgotten] = useState(false);
  const query = queryOf(api, 'GET /api/reading-statistics', { zone: deviceTimeZone() }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={4} />;
  if (data.days === 0) {
    return (
      <>
        <Nothing isForgotten={isForgotten} />
        <ReadAgainList />
      </>
    );
  }
  return (
    <>
      <Sums statistics={data} />
      <Days recent={data.recent} />
      <ReadAgainList />
      <div className="reading-foot">
        <p className="text-muted">{t('about')}</p>
        <ConfirmedAct
          title={t('forgetTitle')}
          confirmLabel={t('forget')}
          isDanger
          act={() => api.callApi('DELETE /api/reading-statistics', {})}
          effects={{ invalidates: ['GET /api/reading-statistics'] }}
          onDone={() => setIsForgotten(true)}
          variant="plain"
        >
          {t('forgetAbout')}
        </ConfirmedAct>
      </div>
    </>
  );
}

/** Has the focus where the button that made it so has gone away. */
function Nothing({ isForgotten }: { isForgotten: boolean }) {
  const t = useTranslations('account.library.statistics');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isForgotten) words.current?.focus();
  }, [isForgotten]);
  return (
    <p ref={words} tabIndex={-1} className="text-muted">
      {t('none')}
    </p>
  );
}

function Sums({ statistics }: { statistics: ReadingStatistics }) {
  const t = useTranslations('account.library.statistics');
  const format = useFormatter();
  const { chapters, pages, days, current_row: current, longest_row: longest } = statistics;
  const sums = [
    [t('chapters'), chapters],
    [t('pages'), pages],
    [t('days'), days],
    [t('currentRow'), current],
    [t('longestRow'), longest],
  ] as const;
  return (
    <dl className="reading-sums">
      {sums.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each day is as high as its pages; who does not see that hears the number. */
function Days({ recent }: Pick<ReadingStatistics, 'recent'>) {
  const t = useTranslations('account.library.statistics');
  const format = useFormatter();
  const most = Math.max(1, ...recent.map(({ pages }) => pages));
  const dayOf = (day: string) =>
    format.dateTime(new Date(day), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [recent[0], recent.at(-1)];
  return (
    <figure className="reading-days">
      <figcaption>{t('recent', { count: recent.length })}</figcaption>
      <ol>
        {recent.map(({ day, pages }) => {
          const words = t('ofDay', { day: dayOf(day), pages });
          return (
            <li key={day} title={words} style={{ '--share': pages / most } as CSSProperties}>
              <span className="sr-only">{words}</span>
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="reading-ends">
        <span>{first && dayOf(first.day)}</span>
        <span>{last && dayOf(last.day)}</span>
      </p>
    </figure>
  );
}
