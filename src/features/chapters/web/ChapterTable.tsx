import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { ChapterLine } from './ChapterLine.tsx';
import { chapterVersions, chosenVersions, type VersionChoice } from './chapterVersions.ts';
import { useChapterProgress } from './useChapterProgress.ts';
import { VersionSwitch } from './VersionSwitch.tsx';
import './chapterTable.css';

/** Keeps one chapter on this device. */
export type SaveButton = ComponentType<{
  comic: Pick<ComicDetail, 'slug' | 'title' | 'title_language'>;
  chapter: Pick<ChapterRow, 'slug' | 'number' | 'title' | 'pages_count'>;
}>;

type ChapterTableProps = {
  comic: ComicDetail;
  chapters: readonly ChapterRow[];
  /** It comes after everything else, into the place that it has from the start. */
  loadSaveButton(language: Language): Promise<SaveButton>;
};

/** All chapters of a comic, in reading order or the newest first, with marks of how far this device has read and what of it is kept here. */
export function ChapterTable({ comic, chapters, loadSaveButton }: ChapterTableProps) {
  const { slug } = comic;
  const language = useLocale();
  const [loaded, setLoaded] = useState<{ language: Language; SaveButton: SaveButton }>();
  // After another language was chosen its words are still to come.
  const SaveButton = loaded?.language === language ? loaded.SaveButton : undefined;
  const t = useTranslations('chapters');
  const progress = useChapterProgress(slug);
  const [isNewFirst, setIsNewFirst] = useState(false);
  const [choice, setChoice] = useState<VersionChoice>({ language: null, group: null });
  const chosen = chosenVersions(chapters, choice);
  const ordered = isNewFirst ? chosen.toReversed() : chosen;
  const hasGroups = chapters.some((chapter) => chapter.groups.length > 0);
  const hasLanguages = new Set(chapters.map((chapter) => chapter.language)).size > 1;
  useEffect(() => {
    loadSaveButton(language).then(
      (button) => setLoaded({ language, SaveButton: button }),
      () => {
        // Chapters can be saved where they are read.
      },
    );
  }, [loadSaveButton, language]);
  return (
    <section aria-labelledby="chapters">
      <div className="flex justify-end">
        <h2 id="chapters" className="sr-only">
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
      <VersionSwitch versions={chapterVersions(chapters)} choice={choice} onChoose={setChoice} />
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
              <th scope="col">
                <span className="sr-only">{t('onDevice')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((chapter) => (
              <ChapterLine
                key={chapter.slug}
                {...{ slug, chapter, hasGroups, hasLanguages }}
                progress={progress[chapter.slug]}
                save={SaveButton && <SaveButton comic={comic} chapter={chapter} />}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
