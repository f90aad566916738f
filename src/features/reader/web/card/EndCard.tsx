import { Link } from '@tanstack/react-router';
import { useContext, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '../../../../ui/device/useIsOnline.ts';
import { SavedChaptersLink } from '../../../../ui/layout/SavedChaptersLink.tsx';
import { AdSpace } from '../../../ads/web/AdSpace.tsx';
import type { ChapterManifest, ChapterRow } from '../../../chapters/chaptersApi.ts';
import { CoverPicture } from '../../../comics/web/CoverPicture.tsx';
import { useComicParams } from '../../../site/web/useComicParams.ts';
import { useSavedChapter } from '../../../savedChapters/web/useSavedChapter.ts';
import { ChapterLink } from './ChapterLink.tsx';
import { CommentsLink } from './CommentsLink.tsx';
import { ChapterWarnings } from './ChapterWarnings.tsx';
import { FetchedReaderMarks } from './FetchedReaderMarks.ts';
import { PlaylistContext } from './PlaylistContext.ts';
import { FetchedPlaylistWays } from './FetchedPlaylistWays.ts';
import { useChapterName } from '../useChapterName.ts';
import { useComingPage } from './useComingPage.ts';
import { useFocusHandover } from './useFocusHandover.ts';
import './endCard.css';

/**
 * Between this chapter and the next: what was finished, what comes, and what is to be known of it.
 * Its room never changes.
 */
export function EndCard({ manifest }: { manifest: ChapterManifest }): ReactNode {
  const t = useTranslations('reader.end');
  const nameOf = useChapterName();
  const comicParams = useComicParams();
  const { comic, chapter } = manifest;
  const next = manifest.next ?? manifest.next_foreign;
  const saved = useSavedChapter({ comic, chapter: next ?? chapter });
  const handOnFocus = useFocusHandover();
  const playlist = useContext(PlaylistContext);
  // The cards of other chapters in sight are not of the one that is placed.
  const place = playlist?.chapter === chapter.slug ? playlist : undefined;
  const canGoOn = useIsOnline() || saved?.state === 'saved';
  return (
    // A new one where other words stand in it: what is centred would have moved.
    <section key={String(canGoOn)} ref={handOnFocus} className="end-card" data-end-card={chapter.id}>
      <p className="text-14 text-muted">{t('finished', { chapter: nameOf(chapter) })}</p>
      {next ? (
        <Coming manifest={manifest} next={next} canGoOn={canGoOn} />
      ) : place && !place.is_whole_comic ? null : (
        <>
          <h2 className="text-26">{t('caughtUp')}</h2>
          <p className="text-muted">{t('noMore')}</p>
        </>
      )}
      {place && <FetchedPlaylistWays place={place} manifest={manifest} />}
      <div className="end-card-ways">
        {next &&
          (canGoOn ? (
            <ChapterLink slug={comic.slug} chapter={next.slug} className="button button-primary">
              {t('next')}
            </ChapterLink>
          ) : (
            <SavedChaptersLink className="button button-primary" />
          ))}
        <CommentsLink manifest={manifest} />
        <Link
          to="/$lang/$segment/$slug"
          params={comicParams(comic.slug)}
          className={next ? 'button' : 'button button-primary'}
        >
          {t('backToComic')}
        </Link>
      </div>
      <div className="end-card-marks">
        <FetchedReaderMarks manifest={manifest} />
      </div>
      {canGoOn && <AdSpace placement="reader_end" />}
    </section>
  );
}

type ComingProps = { manifest: ChapterManifest; next: ChapterRow; canGoOn: boolean };

/**
 * The next chapter, with its volume where one begins, and its first page small where that is at
 * hand.
 */
function Coming({ manifest, next, canGoOn }: ComingProps): ReactNode {
  const t = useTranslations('reader');
  const nameOf = useChapterName();
  const { number, volume } = next;
  // The name of a whole volume says it.
  const isVolumeNew = number !== null && volume !== null && volume !== manifest.chapter.volume;
  const place = useRef<HTMLDivElement>(null);
  const picture = useComingPage(manifest, place);
  return (
    <div ref={place} className="end-card-next">
      <CoverPicture cover={picture ?? null} sizes="72px" />
      <div>
        <p className="text-14 text-muted">
          {t(canGoOn ? 'end.upNext' : 'end.notSaved')}
          {isVolumeNew && ` · ${t('volume', { number: volume })}`}
        </p>
        <h2 className="text-26">{nameOf(next)}</h2>
        <ChapterWarnings from={manifest.chapter} to={next} />
      </div>
    </div>
  );
}
