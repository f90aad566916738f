import { useLoaderData, useMatch } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { ComicGridCard } from '../../comics/web/ComicGridCard.tsx';
import { PlaylistCardLink } from '../../playlists/web/PlaylistCardLink.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { ComicCard } from '../../comics/comicsApi.ts';
import type { Home } from '../homeApi.ts';
import { ContinueReading } from './ContinueReading.tsx';
import { HomeIntro } from './HomeIntro.tsx';
import { HomeSection } from './HomeSection.tsx';
import { LatestUpdate } from './LatestUpdate.tsx';
import { PopularComics } from './PopularComics.tsx';
import { SeeAllLink } from './SeeAllLink.tsx';
import { SlideCarousel } from './SlideCarousel.tsx';
import { TagCloud } from './TagCloud.tsx';
import './home.css';

/** Covers of the first row of a wide screen are asked for at once. */
const FIRST_ROW = 6;

export function HomeScreen() {
  const lang = useLocale();
  const alias = useMatch({ from: '/$lang/home', shouldThrow: false });
  const home = useLoaderData({ from: alias?.routeId ?? '/$lang/' });
  const hasSlides = home.slides.length > 0;
  return (
    <>
      <PageHead canonicalPath={`/${lang}`} />
      <HomeIntro isHidden={hasSlides} />
      {hasSlides && <SlideCarousel slides={home.slides} />}
      <ContinueReading />
      {home.latest.length === 0 ? <HomeEmpty /> : <HomeSections home={home} hasSlides={hasSlides} />}
    </>
  );
}

const slugOf = ({ slug }: ComicCard) => slug;

/** Sections that are empty or off leave no gap. */
function HomeSections({ home, hasSlides }: { home: Home; hasSlides: boolean }) {
  const t = useTranslations('home');
  const nameOf = useTranslations('taxonomies');
  const { discover, latest, popular, playlists, tags } = home;
  const isPopularShown = popular.data.length > 0 || popular.duration !== 'all';
  return (
    <>
      <HomeSection title={t('discover')}>
        <ComicItems className="cover-shelf" items={discover} slugOf={slugOf}>
          {(comic, index) => (
            <li key={comic.slug} className="min-w-0">
              <ComicGridCard
                comic={comic}
                priority={index === 0 && !hasSlides ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
              />
            </li>
          )}
        </ComicItems>
      </HomeSection>
      <HomeSection title={t('title')} more={<SeeAllLink path="/latest" of={t('title')} />}>
        <ComicItems className="update-list" items={latest} slugOf={slugOf}>
          {(comic) => <LatestUpdate key={comic.slug} comic={comic} />}
        </ComicItems>
      </HomeSection>
      {isPopularShown && <PopularComics popular={popular} />}
      {playlists.length > 0 && (
        <HomeSection title={t('playlists')} more={<SeeAllLink path="/playlists" of={t('playlists')} />}>
          <ul className="playlist-shelf">
            {playlists.map((playlist) => (
              <li key={playlist.slug} className="min-w-0">
                <PlaylistCardLink playlist={playlist} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {tags.length > 0 && (
        <HomeSection title={nameOf('tags')} more={<SeeAllLink path="/tags" of={nameOf('tags')} />}>
          <TagCloud tags={tags} />
        </HomeSection>
      )}
    </>
  );
}

/** For whoever comes before the first comic: the visitor, and the operator who is about to add it. */
function HomeEmpty() {
  const t = useTranslations('home');
  return (
    <div className="wrap">
      <EmptyState title={t('emptyTitle')} mark="0">
        <p>{t('emptyVisitor')}</p>
        <p className="mt-24">{t('emptyOperator')}</p>
        <code className="mt-12 inline-block rounded-card bg-raised px-16 py-8 text-14 text-text">
          npm run import -- /path/to/comics
        </code>
      </EmptyState>
    </div>
  );
}
