import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { RemovableChip } from '../kit/RemovableChip.tsx';
import type { Option } from '../kit/shownOptions.ts';
import type { NewOption } from './makeCreateQueue.ts';
import { moved } from './moved.ts';
import { useDragOrder } from './useDragOrder.ts';
import './editor.css';

export type PickedOptionsProps = {
  chosen: readonly Option[];
  /** On their way, or refused. */
  created: readonly NewOption[];
  isOrdered: boolean;
  isLastMarked: boolean;
  onChange: (chosen: Option[]) => void;
  onRetry: (name: string) => void;
  onDrop: (key: string) => void;
};

/**
 * The chosen options, as chips. If the order means something, each has a handle beside its button.
 */
export function PickedOptions(props: PickedOptionsProps) {
  const { chosen, created, isOrdered, isLastMarked, onChange, onRetry, onDrop } = props;
  const t = useTranslations('admin.editor');
  const [said, setSaid] = useState('');
  const { list, handleOf, markOf } = useDragOrder((from, to) => {
    const next = moved(chosen, from, to);
    const one = chosen[from];
    if (!one) return;
    onChange(next);
    setSaid(t('moved', { label: one.label, place: next.indexOf(one) + 1, count: next.length }));
  });
  const remove = (value: string) => onChange(chosen.filter((one) => one.value !== value));
  const last = chosen.at(-1);
  return (
    <>
      {chosen.length > 0 && (
        <ul ref={list as RefObject<HTMLUListElement>} className="chosen">
          {chosen.map(({ value, label }, index) => (
            <li
              key={value}
              {...markOf(index)}
              data-marked={isLastMarked && index === chosen.length - 1 ? true : undefined}
            >
              {isOrdered ? (
                <span className="chip picker-ordered">
                  <button
                    type="button"
                    className="picker-handle"
                    aria-label={t('move', { label })}
                    title={t('moveKeys')}
                    {...handleOf(index)}
                  >
                    <GripVertical aria-hidden className="size-icon-small flex-none" />
                    <span className="chip-words">{label}</span>
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('remove', { label })}
                    onClick={() => remove(value)}
                  >
                    <X aria-hidden className="size-icon-small" />
                  </button>
                </span>
              ) : (
                <RemovableChip label={label} onRemove={() => remove(value)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {created.length > 0 && (
        <ul className="chosen">
          {created.map(({ key, name, isFailed }) => (
            <li key={key} className="picker-created" data-failed={isFailed || undefined}>
              {isFailed ? (
                <button type="button" className="chip chip-link" onClick={() => onRetry(name)}>
                  <span className="chip-words">{t('picker.notCreated', { name })}</span>
                </button>
              ) : (
                <span className="chip" aria-busy>
                  <span className="chip-words">{t('picker.creating', { name })}</span>
                </span>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={t('remove', { label: name })}
                onClick={() => onDrop(key)}
              >
                <X aria-hidden className="size-icon-small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isLastMarked && last ? t('picker.lastMarked', { label: last.label }) : said}
      </p>
    </>
  );
}
