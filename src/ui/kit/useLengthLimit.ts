import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { lettersIn } from './lettersIn.ts';

export type LengthLimit = {
  count: number;
  /** The control is invalid then, so that its form is not sent. */
  isOver: boolean;
  /** For the control, or what is around it. */
  onInput: (event: FormEvent) => void;
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
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each render: the value may have been set by other means than typing
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | null;
    if (max === undefined || !control) return;
    // oxlint-disable-next-line react/set-state-in-effect -- only the page knows what stands in the control
    setCount(lettersIn(control.value));
    control.setCustomValidity(fault);
  });
  // By React: after a listener of our own on the control the form would be drawn with the former
  // text, before React has heard of the new one.
  const onInput = ({ target }: FormEvent) => {
    const control = target as HTMLInputElement;
    if (max !== undefined && control.id === id) setCount(lettersIn(control.value));
  };
  return { count, isOver, onInput };
}
