import { useTranslations } from 'use-intl';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicGridCard } from '../../comics/web/ComicGridCard.tsx';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { PlaylistCardLink } from '../../playlists/web/PlaylistCardLink.tsx';
import type { Home } from '../homeApi.ts';
import { HomeSection } from './HomeSection.tsx';
import { LatestUpdate } from './LatestUpdate.tsx';
import type { OpenedHome } from './OpenedHome.ts';
import { PopularComics } from './PopularComics.tsx';
import { SeeAllLink } from './SeeAllLink.tsx';
import { TagCloud } from './TagCloud.tsx';
import './home.css';

/** Covers of a shelf that a phone shows are asked for at once: more would hold up what it shows. */
const FIRST_COVERS = 4;

type HomeRow = Home['rows'][number];

export type HomeRowsProps = { home: Home; hasSlides: boolean; opened: OpenedHome };

/** The rows below the slides, in the order of the site. Rows that are empty or off leave no gap. */
export function HomeRows({ home, ...page }: HomeRowsProps) {
  return home.rows.map((row, index) => (
    <Row key={row.key} row={row} home={home} isFirst={index === 0} {...page} />
  ));
}

type RowProps = HomeRowsProps & { row: HomeRow; isFirst: boolean };

function Row({ row, home, isFirst, hasSlides, opened }: RowProps) {
  const t = useTranslations('home');
  const nameOf = useTranslations('taxonomies');
  const title = (usual: string) => row.title ?? usual;
  switch (row.kind) {
    case 'discover':
      return <Shelf title={title(t('discover'))} comics={home.discover} {...{ isFirst, hasSlides }} />;
    case 'latest':
      return (
        home.latest.length > 0 && (
          <HomeSection title={title(t('title'))} more={<SeeAllLink path="/latest" of={title(t('title'))} />}>
            <ComicItems className="update-list" items={home.latest} slugOf={slugOf}>
              {(comic) => <LatestUpdate key={comic.slug} comic={comic} />}
            </ComicItems>
          </HomeSection>
        )
      );
    case 'popular':
      return (
        (home.popular.data.length > 0 || home.popular.duration !== 'all') && (
          <PopularComics title={title(t('popular'))} popular={home.popular} opened={opened} />
        )
      );
    case 'playlists':
      return <Playlists title={title(t('playlists'))} playlists={home.playlists} />;
    case 'tags':
      return (
        home.tags.length > 0 && (
          <HomeSection
            title={title(nameOf('tags'))}
            more={<SeeAllLink path="/tags" of={title(nameOf('tags'))} />}
          >
            <TagCloud tags={home.tags} />
          </HomeSection>
        )
      );
    default:
      return <Shelf title={title('')} comics={row.comics} path={row.path} {...{ isFirst, hasSlides }} />;
  }
}

const slugOf = ({ slug }: ComicCard) => slug;

type ShelfProps = Pick<RowProps, 'isFirst' | 'hasSlides'> & {
  title: string;
  comics: readonly ComicCard[];
  path?: string | null;
};

function Shelf({ title, comics, path = null, isFirst, hasSlides }: ShelfProps) {
  if (comics.length === 0) return null;
  const priorityOf = (index: number) => {
    if (!isFirst) return 'lazy';
    if (index === 0 && !hasSlides) return 'first';
    return index < FIRST_COVERS ? 'eager' : 'lazy';
  };
  return (
    <HomeSection title={title} more={path === null ? undefined : <SeeAllLink path={path} of={title} />}>
      <ComicItems className="cover-shelf" items={comics} slugOf={slugOf}>
        {(comic, index) => (
          <li key={comic.slug} className="min-w-0">
            <ComicGridCard comic={comic} priority={priorityOf(index)} />
          </li>
        )}
      </ComicItems>
    </HomeSection>
  );
}

function Playlists({ title, playlists }: { title: string; playlists: Home['playlists'] }) {
  if (playlists.length === 0) return null;
  return (
    <HomeSection title={title} more={<SeeAllLink path="/playlists" of={title} />}>
      <ul className="playlist-shelf">
        {playlists.map((playlist) => (
          <li key={playlist.slug} className="min-w-0">
            <PlaylistCardLink playlist={playlist} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
