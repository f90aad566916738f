import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isRead as countsAsRead } from '../../chapters/isRead.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { HistoryEntry } from './historyDays.ts';
import './library.css';

type HistoryLineProps = {
  entry: HistoryEntry;
  /** Undefined until it is known; null where it is not there any more. */
  comic: ComicCard | null | undefined;
  onRemove: () => void;
};

/**
 * A chapter that was read, and how far. Only the address of a comic that is gone is known; a closed
 * age gate hides that too.
 */
export function HistoryLine({ entry, comic, onRemove }: HistoryLineProps): ReactNode {
  const t = useTranslations('account.library.history');
  const ofComic = useTranslations('comic');
  const ofChapters = useTranslations('chapters');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const { age_gate, nsfw } = useSite();
  const { chapter, progress } = entry;
  const { page } = progress;
  const isRead = countsAsRead(progress);
  // A hidden comic does not reveal if it is adult. A waiting line keeps its height.
  const isHidden = age_gate && !nsfw && !comic;
  const hiddenName = comic === null ? t('notShown') : '\u00A0';
  const address = isHidden ? hiddenName : entry.comic;
  const name = comic?.title ?? address;
  const label = chapterLabel(
    isHidden ? { number: progress.number, volume: progress.volume, title: null } : progress,
  );
  const words = (
    <>
      <CoverPicture
        cover={comic?.cover ?? null}
        sizes="48px"
        className="history-cover"
        isAdult={comic?.nsfw ?? false}
      />
      <span className="history-words">
        <span className="truncate font-strong">{comic ? <ComicTitle comic={comic} /> : address}</span>
        <span className="history-facts">
          <span className="truncate">{label}</span>
          <span className="tabular">
            {isRead ? (
              <>
                <Check aria-hidden className="inline size-icon-small text-accent" /> {ofChapters('read')}
              </>
            ) : (
              ofComic('pageAlone', { page })
            )}
            {comic === null && !isHidden && ` · ${t('gone')}`}
          </span>
        </span>
      </span>
    </>
  );
  return (
    <li className="history-line">
      {comic === null ? (
        <span className="history-link">{words}</span>
      ) : (
        <Link
          to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
          params={{ ...paramsOf(entry.comic), chapter, page: isRead ? undefined : String(page) }}
          className="history-link"
        >
          {words}
        </Link>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove', { title: name, chapter: label })}
        onClick={onRemove}
      >
        <X aria-hidden className="size-icon" />
      </button>
    </li>
  );
}
