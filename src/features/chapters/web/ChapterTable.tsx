import { Link } from '@tanstack/react-router';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ChapterRow } from '../chaptersApi.ts';

/** All chapters of a comic, in reading order or the newest first. */
export function ChapterTable({ slug, chapters }: { slug: string; chapters: readonly ChapterRow[] }) {
  const t = useTranslations('chapters');
  const [isNewFirst, setIsNewFirst] = useState(false);
  const ordered = isNewFirst ? chapters.toReversed() : chapters;
  const hasGroups = chapters.some((chapter) => chapter.groups.length > 0);
  const hasLanguages = new Set(chapters.map((chapter) => chapter.language)).size > 1;
  return (
    <section aria-labelledby="chapters">
      <div className="flex flex-wrap items-center justify-between gap-x-16">
        <h2 id="chapters" className="text-20 md:text-26">
          {t('title')}
        </h2>
        {chapters.length > 1 && (
          <button
            type="button"
            className="more-link cursor-pointer scriptless:hidden"
            onClick={() => setIsNewFirst(!isNewFirst)}
          >
            <ArrowDownUp aria-hidden className="size-icon-small" />
            {isNewFirst ? t('newFirst') : t('oldFirst')}
          </button>
        )}
      </div>
      {chapters.length === 0 ? (
        <p className="mt-12 text-muted">{t('emptyMessage')}</p>
      ) : (
        <table className="chapter-table">
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">{t('chapter')}</th>
              {hasGroups && <th scope="col">{t('groups')}</th>}
              {hasLanguages && <th scope="col">{t('language')}</th>}
              <th scope="col" className="text-right">
                {t('pages')}
              </th>
              <th scope="col" className="text-right">
                {t('date')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((chapter) => (
              <ChapterLine key={chapter.slug} {...{ slug, chapter, hasGroups, hasLanguages }} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type ChapterLineProps = { slug: string; chapter: ChapterRow; hasGroups: boolean; hasLanguages: boolean };

function ChapterLine({ slug, chapter, hasGroups, hasLanguages }: ChapterLineProps) {
  const t = useTranslations('comic');
  const words = useTranslations('chapters');
  const format = useFormatter();
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const groups = chapter.groups.map(({ name }) => name).join(', ');
  return (
    <tr>
      <td>
        <Link
          to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
          params={{ ...paramsOf(slug), chapter: chapter.slug, page: undefined }}
          className="chapter-link"
        >
          {chapter.volume !== null && (
            <span className="text-muted">{t('volumeNumber', { number: chapter.volume })} </span>
          )}
          <span className="font-strong tabular">{chapterLabel(chapter)}</span>
          {chapter.number !== null && chapter.title !== null && <span className="ml-8">{chapter.title}</span>}
          {chapter.premium && (
            <span className="ml-8 text-muted">
              <Lock aria-hidden className="inline size-icon-small" />
              <span className="sr-only">{words('premium')}</span>
            </span>
          )}
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
