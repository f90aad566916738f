import { useState } from 'react';
import { useFormatter, useTranslations, type DateTimeFormatOptions } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { ChangedList } from './ChangedList.tsx';
import type { SavedObject } from './editorState.ts';
import type { FieldWords } from './FieldWords.ts';
import type { KeptCopy } from './keptCopy.ts';
import './editing.css';
import '../../../ui/kit/field.css';

export type OfferedCopyProps = {
  offer: KeptCopy;
  /** The fields as they are saved. */
  saved: SavedObject['fields'];
  words: FieldWords;
  onTake: () => Promise<void>;
  onDrop: () => Promise<void>;
};

/** Unsaved changes of an earlier visit: what they are, to take or to drop. */
export function OfferedCopy({ offer, saved, words, onTake, onDrop }: OfferedCopyProps) {
  const t = useTranslations('admin.editing.offer');
  const format = useFormatter();
  const [isShown, setIsShown] = useState(false);
  const time = format.dateTime(new Date(offer.updated_at), timeStyle(offer.updated_at));
  const changes = Object.entries(offer.fields).map(([field, after]) => ({
    field,
    before: saved[field],
    after,
  }));
  return (
    <section className="editing-box" aria-label={t('title', { time })}>
      <p className="editing-box-title">{t('title', { time })}</p>
      <p className="field-about">{t('about')}</p>
      {isShown && <ChangedList changes={changes} words={words} />}
      <div className="editing-acts">
        <Button
          variant="primary"
          onClick={({ detail }) => {
            // The second click of a double one may meet the next offer in the same place.
            if (detail < 2) void onTake();
          }}
        >
          {t('take')}
        </Button>
        <ConfirmedAct
          title={t('dropTitle', { time })}
          confirmLabel={t('drop')}
          isDanger
          act={onDrop}
          // The button goes away with the offer, at once; by now somebody may type elsewhere.
          onDone={() => {
            if (document.activeElement === document.body)
              document.getElementById('main')?.focus({ preventScroll: true });
          }}
          variant="plain"
        >
          {t('dropAbout')}
        </ConfirmedAct>
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t('show')}
        </Button>
      </div>
    </section>
  );
}

/** In the zone of the device; the day only where it is another one. */
function timeStyle(time: string): DateTimeFormatOptions {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timeStyle: 'short', timeZone, ...(isToday ? {} : { dateStyle: 'medium' }) };
}
