import { useId } from 'react';
import { useFormatter } from 'use-intl';
import './progressBar.css';

export type ProgressBarProps = {
  label: string;
  /** From 0 to 1; left out while it is not known how far it is. */
  value?: number;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  const format = useFormatter();
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      {value !== undefined && (
        <span aria-hidden className="tabular text-muted">
          {format.number(value, { style: 'percent' })}
        </span>
      )}
      <progress id={id} max={1} value={value} />
    </div>
  );
}
