import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { Duration } from '../../comics/comicChoices.ts';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import type { Home } from '../homeApi.ts';
import { HomeSection } from './HomeSection.tsx';
import type { OpenedHome } from './OpenedHome.ts';
import { PopularCard } from './PopularCard.tsx';
import './home.css';

const TABS = ['today', 'week', 'month', 'year', 'all'] as const satisfies Duration[];

export type PopularComicsProps = {
  title: string;
  popular: Home['popular'];
  opened: OpenedHome;
};

/**
 * The ten most read, by the span in the address; the page came with one, others are asked for while
 * the rest stays as it is.
 */
export function PopularComics({ title, popular, opened }: PopularComicsProps) {
  const t = useTranslations('home');
  const ofLists = useTranslations('latest');
  const lang = useLocale();
  const api = useApi();
  const { path, duration = popular.duration } = opened;
  const isAtHand = duration === popular.duration;
  const asked = useAnswer(isAtHand ? undefined : queryOf(api, 'GET /api/popular-comics', { duration }));
  const comics = (isAtHand ? undefined : asked.data?.data) ?? popular.data;
  return (
    <HomeSection title={title}>
      <nav aria-label={title} className="chip-row mb-16">
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={path}
            params={{ lang }}
            search={{ duration: tab }}
            replace
            activeOptions={{ exact: true }}
            className="chip chip-link"
            aria-current={tab === duration ? 'true' : undefined}
          >
            {ofLists(`durations.${tab}`)}
          </Link>
        ))}
      </nav>
      <div aria-busy={asked.isWaiting} className="popular">
        {asked.isFailed ? (
          <FailedAnswer onRetry={asked.retry} />
        ) : comics.length === 0 ? (
          <p className="text-muted">{t('popularEmpty')}</p>
        ) : (
          <ComicItems tag="ol" className="popular-row" items={comics} slugOf={({ slug }) => slug}>
            {(comic, index) => <PopularCard key={comic.slug} comic={comic} rank={index + 1} />}
          </ComicItems>
        )}
      </div>
    </HomeSection>
  );
}
