import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import type { ManagedChapter } from '../../publishing/publishingApi.ts';
import { SeriesDialog } from './SeriesDialog.tsx';
import './chapters.css';
import './series.css';

export type SeriesBarProps = {
  /** Slug of the comic. */
  slug: string;
  /** Chapters that can be planned, in reading order. */
  chapters: readonly ManagedChapter[];
  /** Slugs of those that are chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onChange: () => void;
};

/** Chooses all chapters that are not live, and plans the chosen ones as a series. */
export function SeriesBar({ slug, chapters, chosen, onChoose, onChange }: SeriesBarProps) {
  const t = useTranslations('admin.chapters.series');
  const [isOpen, setIsOpen] = useState(false);
  const those = chapters.filter((chapter) => chosen.has(chapter.slug));
  const isAll = those.length === chapters.length;
  return (
    <div className="series-bar">
      <Checkbox
        label={t('all')}
        name="series_all"
        checked={isAll}
        isIndeterminate={those.length > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : chapters.map((chapter) => chapter.slug)))}
      />
      <span role="status" className="edited-chapter-facts">
        {t('chosen', { count: those.length })}
      </span>
      <Button disabled={those.length === 0} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <SeriesDialog
          slug={slug}
          chapters={those}
          onPlanned={() => {
            setIsOpen(false);
            onChoose(new Set());
            onChange();
          }}
          onUndone={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
