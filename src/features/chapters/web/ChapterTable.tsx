import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { FoldedChapter, type SaveButton, type VersionTools } from './FoldedChapter.tsx';
import type { ChapterLines } from './useChapterLines.ts';
import { useChapterProgress } from './useChapterProgress.ts';
import './chapterTable.css';

/** Marks chapters as read or unread. */
export type ChapterMarker = ComponentType<{ slug: string; lines: ChapterLines }>;

type FoldedList = {
  comic: ComicDetail;
  /** All versions, in reading order. */
  chapters: readonly ChapterRow[];
  /** Says how somebody wishes to see them, once that is known and whenever it changes. */
  onLines(lines: ChapterLines): void;
};

/** A reader's wishes for the versions of a comic's chapters. */
export type OwnVersions = ComponentType<FoldedList>;

type ListParts = {
  SaveButton: SaveButton;
  ChapterMarker: ChapterMarker;
  OwnVersions: OwnVersions;
  VersionTools: VersionTools;
};

type ChapterTableProps = FoldedList & {
  lines: ChapterLines;
  /**
   * Loads what saves chapters, marks them as read and chooses between versions: it comes after
   * everything else, into the place that it has from the start.
   */
  loadListParts(language: Language): Promise<ListParts>;
};

/**
 * All chapters of a comic, each once, in reading order or the newest first, with marks of how far
 * this device has read and what of it is kept here.
 */
export function ChapterTable(props: ChapterTableProps) {
  const { comic, chapters, lines, onLines, loadListParts } = props;
  const { slug } = comic;
  const language = useLocale();
  const [loaded, setLoaded] = useState<ListParts & { language: Language }>();
  // After another language was chosen its words are still to come.
  const { SaveButton, ChapterMarker, OwnVersions, VersionTools } =
    loaded?.language === language ? loaded : ({} as Partial<ListParts>);
  const t = useTranslations('chapters');
  const ofComic = useTranslations('comic');
  const progress = useChapterProgress(slug);
  const [isNewFirst, setIsNewFirst] = useState(false);
  const ordered = isNewFirst ? lines.toReversed() : lines;
  const hasGroups = chapters.some((chapter) => chapter.groups.length > 0);
  const hasComments = chapters.some((chapter) => chapter.comments_count > 0);
  const hasLanguages = new Set(chapters.map((chapter) => chapter.language)).size > 1;
  useEffect(() => {
    loadListParts(language).then(
      (parts) => setLoaded({ language, ...parts }),
      () => {
        // Chapters can be saved where they are read.
      },
    );
  }, [loadListParts, language]);
  return (
    <Words language={language}>
      <section aria-labelledby="chapters">
        <div className="chapter-tools">
          <h2 id="chapters" className="sr-only">
            {t('title')}
          </h2>
          {ChapterMarker && lines.length > 0 && <ChapterMarker {...{ slug, lines }} />}
          {lines.length > 1 && (
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
                {hasComments && (
                  <th scope="col" className="text-right">
                    {ofComic('comments')}
                  </th>
                )}
                <th scope="col" className="text-right">
                  {t('date')}
                </th>
                <th scope="col">
                  <span className="sr-only">{t('onDevice')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {ordered.map((line) => (
                <FoldedChapter
                  key={line.versions[0]?.slug}
                  {...{ line, progress, slug, hasGroups, hasLanguages, hasComments, comic, SaveButton }}
                  Tools={VersionTools}
                />
              ))}
            </tbody>
          </table>
        )}
        {(hasGroups || hasLanguages) && (
          <div className="chapter-tools scriptless:hidden">
            {OwnVersions && <OwnVersions {...{ comic, chapters, onLines }} />}
          </div>
        )}
      </section>
    </Words>
  );
}
