import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './lengthNote.css';

export type LengthNoteProps = {
  /** For the control's `aria-describedby`. */
  id?: string | undefined;
  count: number;
  max: number;
};

/** A screen reader hears of a length once nothing was typed for so long. */
const QUIET_MS = 1_000;

/**
 * Tells the length of a text that is near its limit or beyond it. All that was typed is kept: the
 * text is refused as it is sent, never cut.
 */
export function LengthNote({ id, count, max }: LengthNoteProps) {
  const t = useTranslations('length');
  const isOver = count > max;
  const isNear = count >= max * 0.9;
  const words = isOver ? t('over', { max, count: count - max }) : isNear ? t('near', { max, count }) : '';
  const [said, setSaid] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      {isNear && (
        <p id={id} aria-hidden className={`length-note${isOver ? ' length-note-over' : ''}`}>
          {words}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
