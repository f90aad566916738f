import ListChecks from 'lucide-react/icons/list-checks';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import type { ChapterLine } from '../../chapters/foldChapters.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useSite } from '../../site/web/useSite.ts';
import { markLines } from './markLines.ts';
import type { Marked } from './markChapters.ts';

const UNDO_MS = 10 * 60_000;

type ChapterMarkerProps = {
  /** The comic's. */
  slug: string;
  /** In reading order. */
  lines: readonly ChapterLine<ChapterRow>[];
};

/**
 * Marks chapters as read or unread: all, up to one, or a range. Marks can be taken back for ten
 * minutes.
 */
export const ChapterMarker = withWords(function ChapterMarker({
  slug,
  lines,
}: ChapterMarkerProps): ReactNode {
  const t = useTranslations('marks.chapters');
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<Marked & { isRead: boolean }>();
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const opener = useRef<HTMLButtonElement>(null);
  const takeBack = () => {
    done?.undo();
    setDone(undefined);
    // The button that was pressed goes.
    opener.current?.focus();
  };
  return (
    <>
      {done && done.count > 0 && (
        <button type="button" className="more-link cursor-pointer" onClick={takeBack}>
          <Undo2 aria-hidden className="size-icon-small" />
          {t(done.isRead ? 'undoRead' : 'undoUnread', { count: done.count })}
        </button>
      )}
      <button
        ref={opener}
        type="button"
        className="more-link cursor-pointer"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ListChecks aria-hidden className="size-icon-small" />
        {t('title')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        {isOpen && (
          <RangeForm
            slug={slug}
            lines={lines}
            onDone={(marked) => {
              setDone(marked);
              setIsOpen(false);
            }}
          />
        )}
      </Dialog>
      <span role="status" className="sr-only">
        {done && t(done.isRead ? 'doneRead' : 'doneUnread', { count: done.count })}
      </span>
    </>
  );
});

type RangeFormProps = ChapterMarkerProps & { onDone: (marked: Marked & { isRead: boolean }) => void };

function RangeForm({ slug, lines, onDone }: RangeFormProps): ReactNode {
  const t = useTranslations('marks.chapters');
  const labelOf = useChapterLabel();
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(lines.length - 1);
  const range = lines.slice(Math.min(from, to), Math.max(from, to) + 1);
  const mark = (isRead: boolean) =>
    onDone({ ...markLines({ siteId, callApi, slug }, range, isRead), isRead });
  const options = lines.map(({ chapter }, index) => (
    <option key={chapter.slug} value={index}>
      {labelOf(chapter)}
    </option>
  ));
  return (
    <div className="flex flex-col gap-16">
      <Select
        name="from"
        label={t('from')}
        value={from}
        onChange={({ target }) => setFrom(Number(target.value))}
      >
        {options}
      </Select>
      <Select name="to" label={t('to')} value={to} onChange={({ target }) => setTo(Number(target.value))}>
        {options}
      </Select>
      <p className="text-14 text-muted tabular">{t('count', { count: range.length })}</p>
      <div className="flex flex-wrap gap-8">
        <button type="button" className="button button-primary" onClick={() => mark(true)}>
          {t('asRead')}
        </button>
        <button type="button" className="button" onClick={() => mark(false)}>
          {t('asUnread')}
        </button>
      </div>
      <p className="text-14 text-muted">{t('unreadMeans')}</p>
    </div>
  );
}
