import { useFormatter, useTranslations } from 'use-intl';
import type { ComicCard } from '../comicsApi.ts';

/** The score of readers, always with how many gave one; nothing while those are few. */
export function ComicScore({
  comic: { score, score_count },
}: {
  comic: Pick<ComicCard, 'score' | 'score_count'>;
}) {
  const t = useTranslations('comic');
  const format = useFormatter();
  if (score === null) return null;
  const value = format.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const count = format.number(score_count, { notation: 'compact' });
  return (
    <>
      {' · '}
      <span aria-hidden>
        ★ {value} ({count})
      </span>
      <span className="sr-only">{t('scoreOf', { score: value, count: score_count })}</span>
    </>
  );
}
