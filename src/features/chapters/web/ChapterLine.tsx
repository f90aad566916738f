import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ChapterRow } from '../chaptersApi.ts';

type ChapterLineProps = {
  /** The comic's. */
  slug: string;
  chapter: ChapterRow;
  /** The furthest page that this device has read, 0 for none. */
  readTo: number;
  hasGroups: boolean;
  hasLanguages: boolean;
};

export function ChapterLine({ slug, chapter, readTo, hasGroups, hasLanguages }: ChapterLineProps) {
  const t = useTranslations('comic');
  const format = useFormatter();
  const paramsOf = useComicParams();
  const groups = chapter.groups.map(({ name }) => name).join(', ');
  const isRead = readTo >= chapter.pages_count;
  return (
    <tr className={isRead ? 'chapter-read' : undefined}>
      <td>
        <Link
          to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
          params={{ ...paramsOf(slug), chapter: chapter.slug, page: undefined }}
          className="chapter-link"
        >
          <ChapterName chapter={chapter} />
          <ReadMark chapter={chapter} readTo={readTo} />
        </Link>
      </td>
      {hasGroups && <td>{groups}</td>}
      {hasLanguages && <td>{chapter.language && <LanguageText tag={chapter.language} />}</td>}
      <td className="md:text-right tabular">
        <span className="md:hidden">{t('pageCount', { count: chapter.pages_count })}</span>
        <span className="max-md:hidden">{format.number(chapter.pages_count)}</span>
      </td>
      <td className="whitespace-nowrap md:text-right">
        <DateText value={chapter.published_at} />
      </td>
    </tr>
  );
}

function ChapterName({ chapter }: { chapter: ChapterRow }) {
  const t = useTranslations('comic');
  const words = useTranslations('chapters');
  const chapterLabel = useChapterLabel();
  return (
    <>
      {chapter.volume !== null && (
        <span className="text-muted">{t('volumeNumber', { number: chapter.volume })} </span>
      )}
      <span className="font-strong tabular">{chapterLabel(chapter)}</span>
      {chapter.number !== null && chapter.title !== null && <span className="ml-8">{chapter.title}</span>}
      {chapter.is_new && <span className="ml-8 badge">{t('new')}</span>}
      {chapter.premium && (
        <span className="ml-8 text-muted">
          <Lock aria-hidden className="inline size-icon-small" />
          <span className="sr-only">{words('premium')}</span>
        </span>
      )}
    </>
  );
}

/** A tick, or a line as long as what was read of it. Both have their room before it is known whether they are needed. */
function ReadMark({ chapter, readTo }: { chapter: ChapterRow; readTo: number }) {
  const t = useTranslations('chapters');
  if (readTo === 0) return <span className="read-mark" />;
  const isRead = readTo >= chapter.pages_count;
  const share = { '--share': readTo / Math.max(1, chapter.pages_count) } as CSSProperties;
  return (
    <>
      <span className="read-mark">{isRead && <Check aria-hidden className="size-icon-small" />}</span>
      {!isRead && <span className="read-share" style={share} />}
      <span className="sr-only">{isRead ? t('read') : t('readTo', { page: readTo })}</span>
    </>
  );
}
