import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useTypedMatch } from '../../../../ui/device/useTypedMatch.ts';
import { FailedAnswer } from '../../../../ui/layout/FailedAnswer.tsx';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import type { VersionWish } from '../../../chapters/chooseVersion.ts';
import { DownloadLink } from '../../../chapters/web/DownloadLink.tsx';
import { useChapterProgress } from '../../../chapters/web/useChapterProgress.ts';
import { HiddenVersions } from '../../../versions/web/HiddenVersions.tsx';
import { useVersionWish } from '../../../versions/web/useVersionWish.ts';
import { chapterLines, lineOfChapter, type ChapterListLine } from './chapterLines.ts';
import { ChapterListRow } from './ChapterListRow.tsx';
import type { OverlayProps } from './OverlayProps.ts';
import { ReaderDialog } from './ReaderDialog.tsx';
import type { ReaderState } from '../ReaderState.ts';
import { useRowWindow } from './useRowWindow.ts';
import './readerLists.css';

/** More are not found by looking alone. */
const FIND_FROM = 30;
const ROW_REM = 3.5;

/** Every chapter of the comic, each once, in the version that its page shows. */
export function ChaptersSheet({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('reader.chapterList');
  return (
    <ReaderDialog title={t('title')} shape="sheet" onClose={onClose}>
      {() => <Chapters reader={reader} />}
    </ReaderDialog>
  );
}

function Chapters({ reader }: { reader: ReaderState }): ReactNode {
  const { comic, previous, chapter, next } = reader.manifest;
  const t = useTranslations('reader.chapterList');
  const { data, isFailed, retry } = useAnswer(
    queryOf(useApi(), 'GET /api/comics/:slug/chapters', { slug: comic.slug }),
  );
  const [text, setText] = useState('');
  // Its neighbours are known before the others.
  const rows = data?.data ?? [previous, chapter, next].filter((row) => row !== null);
  const wish = useVersionWish({ comic, chapters: rows });
  const [areShown, setAreShown] = useState(false);
  const hiddenCount = rows.filter((row) => row.slug !== chapter.slug && wish.isHidden(row)).length;
  return (
    <>
      {rows.length > FIND_FROM && (
        <div className="chapter-find">
          <input
            type="search"
            value={text}
            aria-label={t('find')}
            placeholder={t('find')}
            onChange={(event) => setText(event.target.value)}
            className="reader-field"
          />
        </div>
      )}
      {isFailed && <FailedAnswer onRetry={retry} />}
      {/* Above the rows, whose number changes while somebody types. */}
      <p className="mb-16">
        <DownloadLink slug={comic.slug} />
      </p>
      <ChapterRows
        key={rows.length}
        reader={reader}
        rows={rows}
        text={text}
        wish={areShown ? { ...wish, isHidden: undefined } : wish}
      />
      <HiddenVersions count={hiddenCount} areShown={areShown} onShow={setAreShown} />
    </>
  );
}

type ChapterRowsProps = {
  reader: ReaderState;
  rows: readonly ChapterRow[];
  text: string;
  wish: VersionWish;
};

/** Only the lines in sight are in the document. */
function ChapterRows({ reader, rows, text, wish }: ChapterRowsProps): ReactNode {
  const { comic, chapter } = reader.manifest;
  const t = useTranslations('reader.chapterList');
  const progress = useChapterProgress(comic.slug);
  const list = useRef<HTMLOListElement>(null);
  // Whoever reads a chapter finds its other versions without a look for them.
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set([chapter.slug]));
  const match = useTypedMatch(text);
  const lines = chapterLines({ chapters: rows, wish, text, match, current: chapter.slug, unfolded });
  const view = useRowWindow(list, { count: lines.length, rowRem: ROW_REM });
  const isReady = view !== undefined;
  const begin = useEffectEvent(() => view?.show(lineOfChapter(lines, chapter.slug), 'middle'));
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  // The line scrolled into view can take the focus only now. A focused text field keeps it.
  const isCurrentShown =
    isReady && lines.slice(view.first, view.end).some((line) => isChapter(line, chapter.slug));
  useEffect(() => {
    if (!isCurrentShown || document.activeElement instanceof HTMLInputElement) return;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [isCurrentShown]);
  const { first = 0, end = 0, rowHeight = 0 } = view ?? {};
  return (
    <>
      <ol ref={list} className="chapter-rows" style={{ height: `${lines.length * ROW_REM}rem` }}>
        {lines.slice(first, end).map((line, index) => {
          const style = { top: (first + index) * rowHeight, height: rowHeight };
          if ('volume' in line) {
            return (
              <li key={`volume ${first + index}`} style={style}>
                <h3 className="volume-row">{t('volume', { number: line.volume })}</h3>
              </li>
            );
          }
          const { slug } = line.chapter;
          return (
            <li key={slug} style={style} aria-setsize={lines.length} aria-posinset={first + index + 1}>
              <ChapterListRow
                comic={comic.slug}
                line={line}
                isCurrent={slug === chapter.slug}
                page={line.isOfCurrent ? reader.moves.page : undefined}
                progress={progress}
                isUnfolded={unfolded.has(slug)}
                onUnfold={() => setUnfolded(toggled(unfolded, slug))}
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="text-muted">
        {lines.length === 0 && t('none')}
      </p>
    </>
  );
}

function isChapter(line: ChapterListLine, slug: string): boolean {
  return 'chapter' in line && line.chapter.slug === slug;
}

function toggled(slugs: ReadonlySet<string>, slug: string): ReadonlySet<string> {
  const others = new Set(slugs);
  if (!others.delete(slug)) others.add(slug);
  return others;
}
