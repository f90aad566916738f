import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { removeResumePoint } from '../../chapters/web/resumePoint.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { ReadingPlace } from './useReadingPlaces.ts';

type ContinueCardProps = {
  place: ReadingPlace;
  comic: Pick<ComicCard, 'slug' | 'title' | 'title_language' | 'cover' | 'nsfw'>;
  /** Address of a cover that this device keeps, where the comic's own is not known. */
  savedCover?: string | null;
};

/**
 * Leads to the very page. Taking it out of the row takes the comic out of the history; the marks of
 * what was read stay.
 */
export function ContinueCard({ place, comic, savedCover }: ContinueCardProps) {
  const t = useTranslations('comic');
  const words = useTranslations('home');
  const site = useSite();
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const api = useApi();
  const { slug, title: name } = comic;
  const remove = () => {
    removeResumePoint({ siteId: site.id, slug });
    loadChunk(() => import('./takeOutOfRow.ts'))
      .then(({ takeOutOfRow }) => takeOutOfRow({ ...api, siteId: site.id, slug, title: name }))
      // It is out of the row; where it could not be taken out of the history, it comes back with
      // the next device that was read on.
      .catch(() => {});
  };
  const { chapter, number = chapter, volume = null, title = null, page } = place;
  return (
    <li className="relative min-w-0">
      <Link
        to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
        params={{ ...paramsOf(comic.slug), chapter, page: String(page) }}
        className="comic-card"
      >
        <CoverPicture
          cover={comic.cover}
          sizes="(min-width: 40rem) 160px, 30vw"
          priority="eager"
          isAdult={comic.nsfw}
        >
          {savedCover && <img src={savedCover} alt="" data-state="loaded" />}
        </CoverPicture>
        <span className="comic-title truncate">
          <ComicTitle comic={comic} />
        </span>
        <span className="comic-line">
          {t('pageOfChapter', { chapter: chapterLabel({ number, volume, title }), page })}
        </span>
      </Link>
      <button
        type="button"
        className="absolute top-0 right-0 grid size-touch cursor-pointer items-start justify-items-end p-4 text-on-scrim"
        aria-label={words('remove', { title: comic.title })}
        onClick={() => remove()}
      >
        <X aria-hidden className="box-content size-icon-small rounded-full bg-scrim p-4" />
      </button>
    </li>
  );
}

/** Placeholder with the height of a card. */
export function ContinueCardSkeleton() {
  return (
    <li aria-hidden className="relative min-w-0">
      <span className="comic-card">
        <span className="picture-box skeleton" />
        <span className="comic-title">{'\u00a0'}</span>
        <span className="comic-line">{'\u00a0'}</span>
      </span>
    </li>
  );
}
