import { useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import type { ChapterProgress } from '../ChapterProgress.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { isRead as countsAsRead } from '../isRead.ts';
import { ChapterLine, type ChapterLineProps } from './ChapterLine.tsx';
import type { ChapterLines } from './useChapterLines.ts';
import './chapterTable.css';

/** Keeps one chapter on this device. */
export type SaveButton = ComponentType<{
  comic: Pick<ComicDetail, 'slug' | 'title' | 'title_language'>;
  chapter: Pick<ChapterRow, 'slug' | 'number' | 'title' | 'pages_count'>;
}>;

/** The controls for wishes about the versions of one chapter. */
export type VersionTools = ComponentType<{ slug: string; versions: readonly ChapterRow[] }>;

type FoldedChapterProps = Pick<ChapterLineProps, 'slug' | 'hasGroups' | 'hasLanguages' | 'hasComments'> & {
  line: ChapterLines[number];
  progress: Readonly<Record<string, ChapterProgress>>;
  comic: ComicDetail;
  /** Undefined until it is there. */
  SaveButton: SaveButton | undefined;
  Tools: VersionTools | undefined;
};

/**
 * A line of the list, with its other versions one tap away. All are in the document: links for
 * those without scripts.
 */
export function FoldedChapter({ line, progress, comic, SaveButton, Tools, ...shared }: FoldedChapterProps) {
  const { chapter, versions, by } = line;
  const t = useTranslations('chapters');
  const labelOf = useChapterLabel();
  const [isOpen, setIsOpen] = useState(false);
  const rowOf = (row: ChapterRow) => ({
    ...shared,
    chapter: row,
    progress: progress[row.slug],
    save: SaveButton && <SaveButton comic={comic} chapter={row} />,
  });
  const isRead = ({ slug }: ChapterRow) => countsAsRead(progress[slug]);
  if (versions.length === 1) return <ChapterLine {...rowOf(chapter)} by={by} isRead={isRead(chapter)} />;
  return (
    <>
      <ChapterLine
        {...rowOf(chapter)}
        by={by}
        isRead={versions.some(isRead)}
        more={
          <button
            type="button"
            className="chapter-more scriptless:hidden"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('versions', { count: versions.length })}
            <span className="sr-only"> {labelOf(chapter)}</span>
          </button>
        }
      />
      {versions
        .filter((row) => row !== chapter)
        .map((row) => (
          <ChapterLine key={row.slug} {...rowOf(row)} isRead={isRead(row)} isShown={isOpen} />
        ))}
      {isOpen && Tools && (
        <tr className="chapter-tools-row">
          <td
            colSpan={4 + [shared.hasGroups, shared.hasLanguages, shared.hasComments].filter(Boolean).length}
          >
            <Tools slug={shared.slug} versions={versions} />
          </td>
        </tr>
      )}
    </>
  );
}
