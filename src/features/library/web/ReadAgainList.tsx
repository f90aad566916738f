import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { useComicCards } from './useComicCards.ts';
import { useMarkedComics } from './useMarkedComics.ts';
import './readingStatistics.css';

const MOST = 20;

/** The comics that were read more than once, the most often read first. */
export function ReadAgainList(): ReactNode {
  const t = useTranslations('account.library.statistics');
  const ofMarks = useTranslations('marks.rereads');
  const paramsOf = useComicParams();
  const comics = (useMarkedComics() ?? [])
    .filter(({ mark }) => mark.rereads > 0)
    .toSorted((one, two) => two.mark.rereads - one.mark.rereads)
    .slice(0, MOST);
  const { cardOf } = useComicCards(comics.map(({ slug }) => slug));
  const shown = comics.flatMap(({ slug, mark }) => {
    const card = cardOf(slug);
    return card ? [{ card, count: mark.rereads + 1 }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="read-again" className="read-again">
      <h2 id="read-again">{t('readAgain')}</h2>
      <ul>
        {shown.map(({ card, count }) => (
          <li key={card.slug}>
            <Link to="/$lang/$segment/$slug" params={paramsOf(card.slug)} className="text-link">
              <ComicTitle comic={card} />
            </Link>
            <span className="text-muted tabular">{ofMarks('count', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
