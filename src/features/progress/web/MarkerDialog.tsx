import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import type { SheetState } from '../../../ui/controls/useFetchedSheet.ts';
import { Select } from '../../../ui/kit/Select.tsx';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import type { ChapterLine } from '../../chapters/foldChapters.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { Marked } from './markChapters.ts';
import { markLines } from './markLines.ts';

export type ChapterMarkerProps = {
  /** The comic's. */
  slug: string;
  /** In reading order. */
  lines: readonly ChapterLine<ChapterRow>[];
};

type RangeFormProps = ChapterMarkerProps & { onDone: (marked: Marked & { isRead: boolean }) => void };

/** The form that marks chapters, anew each time that it opens. */
export function MarkerDialog({ isOpen, onClose, ...form }: SheetState & RangeFormProps): ReactNode {
  const t = useTranslations('marks.chapters');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      {isOpen && <RangeForm {...form} />}
    </Dialog>
  );
}

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
