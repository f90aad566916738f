import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';

export type ComicTabsProps = {
  comic: Pick<ComicDetail, 'slug' | 'chapters_count' | 'pages_count'>;
  /** The facts stand on this page: on phones, where they are far below, a link leads there. */
  hasFacts?: boolean;
};

/** The parts of a comic's page, and where its facts are. */
export function ComicTabs({ comic, hasFacts }: ComicTabsProps) {
  const t = useTranslations('comic');
  const ofChapters = useTranslations('chapters');
  const format = useFormatter();
  const params = useComicParams()(comic.slug);
  return (
    <nav aria-label={t('sections')} className="comic-tabs">
      <Link
        to="/$lang/$segment/$slug"
        params={params}
        activeOptions={{ exact: true, includeSearch: false }}
        className="nav-link"
      >
        {ofChapters('title')}
        <data className="ml-4 text-13 text-muted">{format.number(comic.chapters_count)}</data>
      </Link>
      <Link
        to="/$lang/$segment/$slug/gallery"
        params={params}
        activeOptions={{ includeSearch: false }}
        className="nav-link"
      >
        {t('gallery')}
        <data className="ml-4 text-13 text-muted">{format.number(comic.pages_count)}</data>
      </Link>
      {hasFacts && (
        <a href="#facts" className="nav-link md:hidden">
          {t('facts')}
        </a>
      )}
    </nav>
  );
}
