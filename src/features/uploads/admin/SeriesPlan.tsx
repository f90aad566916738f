import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { MAX_TITLE } from '../../comicEditing/comicFieldLimits.ts';
import { isMoved, ROW_FIELDS, type PlanRow, type RowEdits, type SeriesRows } from '../planEdits.ts';
import { ChapterRow, type ChangeRow } from './ChapterRow.tsx';
import { ComicSaid } from './ComicSaid.tsx';
import './uploadRows.css';

type SeriesPlanProps = {
  group: SeriesRows;
  /** The comic is fixed: the upload was begun for it. */
  isOfComic: boolean;
  takesFacts: boolean;
  onTitle: (id: string, title: string) => void;
  onRow: ChangeRow;
  onRows: (rows: readonly PlanRow[], change: Partial<RowEdits>) => void;
};

/** One comic of an upload: its title, what files say of it, and its chapters. */
export function SeriesPlan({ group, isOfComic, takesFacts, onTitle, onRow, onRows }: SeriesPlanProps) {
  const t = useTranslations('admin.uploads');
  const ofPages = useTranslations('admin.pages');
  const id = useId();
  const { series, title, rows } = group;
  const usable = rows.filter(({ isUsable }) => isUsable);
  const entered = usable.filter(({ isEntered }) => isEntered);
  return (
    <section className="upload-series" aria-labelledby={id}>
      <h3 id={id} className={title ? 'sr-only' : 'text-16'}>
        {title || t(series ? 'untitled' : 'noChapters')}
      </h3>
      <div className="upload-series-head">
        {series && !isOfComic && (
          <TextInput
            label={t('newTitle')}
            name={`series.${series.id}.title`}
            value={title}
            onChange={({ target }) => onTitle(series.id, target.value)}
            required={entered.length > 0}
            maxLength={MAX_TITLE}
            autoComplete="off"
          />
        )}
        {usable.length > 1 && (
          <Checkbox
            name={`series.${series?.id ?? ''}.all`}
            label={t('all', { count: usable.length })}
            checked={entered.length === usable.length}
            isIndeterminate={entered.length > 0 && entered.length < usable.length}
            onChange={({ target }) => onRows(usable, { isEntered: target.checked })}
          />
        )}
      </div>
      {series && !isOfComic && <ComicHere here={isMoved(group) ? null : series.comic} />}
      {series?.is_by_volume && <p>{t('byVolume')}</p>}
      {series && <ComicSaid said={series.said} isTaken={takesFacts} />}
      <div className="upload-rows">
        {entered.length > 0 && (
          // For the eye: each field has its label.
          <div aria-hidden className="upload-row-heads">
            <span />
            {ROW_FIELDS.map((field) => (
              <span key={field}>{ofPages(`fields.${field}`)}</span>
            ))}
          </div>
        )}
        {rows.map((row) => (
          <ChapterRow key={row.chapter.source} row={row} onChange={onRow} />
        ))}
      </div>
    </section>
  );
}

/** The comic of that title to which the chapters go, told as soon as the title is that one. */
function ComicHere({ here }: { here: { slug: string; title: string } | null }) {
  const t = useTranslations('admin.uploads');
  const path = `/admin/comics/${encodeURIComponent(here?.slug ?? '')}`;
  const link = (words: ReactNode) => (
    <PathLink path={path} className="text-link">
      {words}
    </PathLink>
  );
  return <p role="status">{here && t.rich('isHere', { title: here.title, link })}</p>;
}
