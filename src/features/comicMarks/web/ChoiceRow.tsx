import { useId, type ReactNode } from 'react';
import './marks.css';

type ChoiceRowProps<Value> = {
  legend: string;
  about?: string;
  /** The label of the choice that takes the others away. */
  none: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
};

/** One choice of several, each as large as a finger. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>): ReactNode {
  const { legend, about, none, options, chosen, onChoose } = props;
  const name = useId();
  const all = [...options, { value: null, label: none }];
  return (
    <fieldset className="choice-row">
      <legend className="font-strong">{legend}</legend>
      {about !== undefined && <p className="text-14 text-muted">{about}</p>}
      <div className="choice-row-options">
        {all.map(({ value, label }) => (
          <label key={label} className="chip chip-link choice">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
