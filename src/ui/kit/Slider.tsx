import { Slider as SliderParts } from '@base-ui/react/slider';
import { useFormatter, useTranslations } from 'use-intl';
import './slider.css';

/** One number, or a range as its two ends. */
export type SliderValue = number | readonly [from: number, to: number];

export type SliderProps<Value extends SliderValue> = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: Value;
  /** While it is dragged. */
  onChange: (value: Value) => void;
  /** When it is let go, and after each key. */
  onCommit?: (value: Value) => void;
  /** How a number is shown and read out. */
  format?: (value: number) => string;
  disabled?: boolean;
};

export function Slider<Value extends SliderValue>(props: SliderProps<Value>) {
  const { label, min, max, step = 1, value, onChange, onCommit, disabled = false } = props;
  const t = useTranslations('controls');
  const formatter = useFormatter();
  const format = props.format ?? ((one: number) => formatter.number(one));
  const ends: readonly number[] = typeof value === 'number' ? [value] : value;
  const names = typeof value === 'number' ? [label] : [t('from', { label }), t('to', { label })];
  return (
    <SliderParts.Root
      className="slider"
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onValueChange={(next) => onChange(next as Value)}
      onValueCommitted={(next) => onCommit?.(next as Value)}
    >
      <SliderParts.Label className="field-label">{label}</SliderParts.Label>
      <output className="tabular text-muted">{ends.map((end) => format(end)).join(' – ')}</output>
      <SliderParts.Control className="slider-control">
        <SliderParts.Track className="slider-track">
          <SliderParts.Indicator className="slider-indicator" />
          {ends.map((_, index) => (
            <SliderParts.Thumb
              key={index}
              index={index}
              className="slider-thumb"
              getAriaLabel={() => names[index] ?? label}
              getAriaValueText={(_text, number) => format(number)}
            />
          ))}
        </SliderParts.Track>
      </SliderParts.Control>
    </SliderParts.Root>
  );
}
