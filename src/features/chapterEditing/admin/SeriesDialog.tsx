import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import type { FormErrors } from '../../../ui/kit/formErrors.ts';
import { Select } from '../../../ui/kit/Select.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { publishTimes } from '../../publishing/publishTimes.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';
import { useManagedName } from './useManagedName.ts';
import './series.css';

export type SeriesDialogProps = {
  /** Slug or id of the comic. */
  slug: string;
  /** In the order in which they go live. */
  chapters: readonly ChapterLine[];
  onPlanned: () => void;
  onUndone: () => void;
  onClose: () => void;
};

/** Days from each chapter to the next. */
const STEPS = [7, 14, 1, 0] as const;

/** When each of some chapters goes live: all times are listed before they are saved. */
export function SeriesDialog({ slug, chapters, onPlanned, onUndone, onClose }: SeriesDialogProps) {
  const t = useTranslations('admin.chapters.series');
  const words = useTranslations('admin.chapters.times');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const { timezone } = useSite();
  const { errors, isBusy, send } = useFormSending();
  const atFirst = useMemo(() => underFirst(errors), [errors]);
  const [at, setAt] = useState<string | null>(null);
  const [days, setDays] = useState<number>(STEPS[0]);
  const times = publishTimes(chapters.length, { when: 'at', at, days }, timezone);
  const isWhole = at !== null && times.every((time) => time !== undefined);
  const plan = () =>
    send(null, async () => {
      const plans = chapters.map((chapter, index) => ({ chapter: chapter.slug, at: times[index] ?? '' }));
      const call = { slug, plans };
      const { undo_id: undoId } = await callApi('POST /api/admin/comics/:slug/chapter-schedule', call);
      onPlanned();
      if (undoId === null) return;
      showUndo({
        message: t('done', { count: chapters.length }),
        async undo() {
          await callApi('POST /api/admin/comics/:slug/undo', { slug, undo_id: undoId });
          onUndone();
        },
      });
    });
  return (
    <Dialog isOpen title={t('title', { count: chapters.length })} onClose={onClose}>
      <Form errors={atFirst} onSubmit={() => void plan()}>
        <WhenField label={words('first')} name="at" zone={timezone} value={at} onChange={setAt} />
        {chapters.length > 1 && (
          <Select
            label={words('next')}
            name="days"
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {STEPS.map((step) => (
              <option key={step} value={step}>
                {words('days', { days: step })}
              </option>
            ))}
          </Select>
        )}
        {at !== null && <SeriesTimes chapters={chapters} times={times} zone={timezone} />}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isWhole}>
            {t('plan', { count: chapters.length })}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type SeriesTimesProps = {
  chapters: readonly ChapterLine[];
  times: readonly (string | undefined)[];
  zone: string;
};

function SeriesTimes({ chapters, times, zone }: SeriesTimesProps) {
  const t = useTranslations('admin.chapters.series');
  const words = useTranslations('admin.chapters.times');
  const nameOf = useManagedName();
  return (
    <ol className="series-times" aria-label={t('times')}>
      {chapters.map((chapter, index) => {
        const time = times[index];
        return (
          <li key={chapter.slug}>
            {nameOf(chapter)}:{' '}
            {time === undefined ? (
              <span className="series-fault">{words('skipped')}</span>
            ) : (
              <WhenText value={time} zone={zone} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The error of any plan stands under the time that they all come from. */
function underFirst(errors: FormErrors): FormErrors {
  const said = Object.values(errors).flat();
  return said.length === 0 ? {} : { at: said };
}
