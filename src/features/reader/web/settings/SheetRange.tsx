import type { ReactNode } from 'react';
import './readerSettings.css';

type SheetRangeProps = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** The value in words. */
  shown: string;
  onChange(value: number): void;
};

/** A number between two others; what it does is seen while it moves. */
export function SheetRange({
  label,
  min,
  max,
  step = 1,
  value,
  shown,
  onChange,
}: SheetRangeProps): ReactNode {
  return (
    <label className="sheet-range">
      <span>
        {label}
        <span aria-hidden className="tabular text-muted">
          {shown}
        </span>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
