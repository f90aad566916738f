import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lettersIn } from './lettersIn.ts';

export type LengthLimit = {
  count: number;
  /** The control is invalid then, so that its form is not sent. */
  isOver: boolean;
};

/**
 * Watches the length of a text in the control with this id. The browser's own `maxlength` is not
 * used, for it cuts what is pasted. Without `max` there is no limit.
 */
export function useLengthLimit(id: string, max: number | undefined, textAtFirst: string): LengthLimit {
  const t = useTranslations('length');
  const [count, setCount] = useState(() => (max === undefined ? 0 : lettersIn(textAtFirst)));
  const isOver = max !== undefined && count > max;
  const fault = isOver ? t('over', { max, count: count - max }) : '';
  // After each render: the value may have been set by other means than typing.
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | null;
    if (max === undefined || !control) return;
    const look = () => setCount(lettersIn(control.value));
    look();
    control.setCustomValidity(fault);
    control.addEventListener('input', look);
    return () => control.removeEventListener('input', look);
  });
  return { count, isOver };
}
