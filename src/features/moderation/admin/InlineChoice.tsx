import type { ReactNode } from 'react';
import '../../../ui/kit/check.css';
import '../../../ui/kit/field.css';
import './moderation.css';

export type InlineChoiceProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few short choices, all in view beside each other: one press each. */
export function InlineChoice<Value extends string>(props: InlineChoiceProps<Value>) {
  const { legend, name, options, value, onChange } = props;
  return (
    <fieldset className="moderation-reasons">
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="moderation-reason">
          <input
            type="radio"
            className="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
