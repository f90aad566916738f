import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { isTitleBeside, useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { SavedChapter } from '../SavedChapter.ts';
import { partSaved } from './partSaved.ts';
import { useSizeText } from './useSizeText.ts';
import './savedChapters.css';

type SavedRowProps = { saved: SavedChapter; onResume(): void; onCancel(): void; onRemove(): void };

/** One saved chapter: what it is, what it takes up, and whether all of it is there. */
export function SavedRow({ saved, onResume, onCancel, onRemove }: SavedRowProps): ReactNode {
  const t = useTranslations('account.saved');
  const format = useFormatter();
  const sizeText = useSizeText();
  const chapterLabel = useChapterLabel();
  const { features } = useSite();
  const { comic, chapter, state, problem, cover, pages_count: count } = saved;
  const title = `${comic.title}, ${chapterLabel(chapter)}`;
  const part = format.number(partSaved(saved), { style: 'percent' });
  return (
    <li className="saved-row" data-state={state}>
      <PathLink
        path={`/${comicSegment(features)}/${comic.slug}/${chapter.slug}/reader`}
        className="saved-link"
        // Without a network there is nothing to fetch ahead.
        preload={false}
      >
        <span className="saved-cover">{cover && <img src={cover} alt="" width={48} height={72} />}</span>
        <span className="saved-words">
          <span className="saved-title">
            <ComicTitle comic={comic} />
          </span>
          <span>
            {isTitleBeside(chapter) ? `${chapterLabel(chapter)}: ${chapter.title}` : chapterLabel(chapter)}
          </span>
          <span className="saved-about tabular">
            {t('pages', { count })} · {sizeText(saved.bytes)} · <DateText value={saved.saved_at} />
          </span>
          {state === 'saving' && <span className="saved-about">{t('saving', { part })}</span>}
          {state === 'incomplete' && (
            <span className="saved-problem">
              {problem ? t(`problems.${problem}`) : t('incomplete', { part })}
            </span>
          )}
        </span>
      </PathLink>
      {state === 'incomplete' && (
        <button type="button" className="menu-button" title={t('resume')} onClick={onResume}>
          <RotateCw aria-hidden className="size-icon" />
          <span className="sr-only">{t('resumeChapter', { title })}</span>
        </button>
      )}
      <button
        type="button"
        className="menu-button"
        title={t(state === 'saving' ? 'cancel' : 'remove')}
        onClick={state === 'saving' ? onCancel : onRemove}
      >
        {state === 'saving' ? (
          <X aria-hidden className="size-icon" />
        ) : (
          <Trash2 aria-hidden className="size-icon" />
        )}
        <span className="sr-only">
          {t(state === 'saving' ? 'cancelChapter' : 'removeChapter', { title })}
        </span>
      </button>
    </li>
  );
}
