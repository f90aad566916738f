import { useLoaderData, useSearch } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { AdSpace } from '../../../features/ads/web/AdSpace.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { Home } from '../../../features/home/homeApi.ts';
import { ContinueReading } from '../../../features/home/web/ContinueReading.tsx';
import { HomeIntro } from '../../../features/home/web/HomeIntro.tsx';
import { HomeRows } from '../../../features/home/web/HomeRows.tsx';
import { NewsPlace } from '../../../features/home/web/NewsPlace.tsx';
import { SlideCarousel } from '../../../features/home/web/SlideCarousel.tsx';
import { useShownRoute } from '../../routing/useShownRoute.ts';

/** The page and its alias. */
const ROUTES = ['/$lang/', '/$lang/home'] as const;

export function HomeScreen() {
  const lang = useLocale();
  const route = useShownRoute(ROUTES);
  const home = useLoaderData({ from: route });
  const { duration } = useSearch({ from: route });
  const path = route === '/$lang/' ? '/$lang' : route;
  const hasSlides = home.slides.length > 0;
  return (
    <>
      <PageHead canonicalPath={`/${lang}`} />
      <HomeIntro isHidden={hasSlides} />
      {hasSlides && <SlideCarousel slides={home.slides} />}
      <AdSpace placement="home_top" />
      <ContinueReading />
      <NewsPlace />
      {isEmptyHome(home) ? <HomeEmpty /> : <HomeRows {...{ home, hasSlides }} opened={{ path, duration }} />}
    </>
  );
}

/** Nothing to show anywhere, though something could be. */
function isEmptyHome({ rows, discover, latest, popular, playlists, tags }: Home): boolean {
  const filled = [discover, latest, popular.data, playlists, tags, ...rows.map(({ comics }) => comics)];
  return rows.length > 0 && filled.every((one) => one.length === 0);
}

/**
 * For whoever comes before the first comic: the visitor, and the operator who is about to add it.
 */
function HomeEmpty() {
  const t = useTranslations('home');
  return (
    <div className="wrap">
      <EmptyState title={t('emptyTitle')} mark="0">
        <p>{t('emptyVisitor')}</p>
        <p className="mt-24">{t('emptyAdmin')}</p>
        <PathLink path="/admin/upload" className="button mt-12">
          {t('emptyUpload')}
        </PathLink>
        <p className="mt-24">{t('emptyOperator')}</p>
        <code className="mt-12 inline-block rounded-card bg-raised px-16 py-8 text-14 text-text">
          npm run import -- /path/to/comics
        </code>
      </EmptyState>
    </div>
  );
}
