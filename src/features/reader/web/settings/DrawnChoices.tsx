import { useId, type ReactNode } from 'react';
import '../overlays/sheetParts.css';
import './readerSettings.css';

type DrawnChoicesProps<Option extends string> = {
  legend: string;
  value: Option;
  options: readonly { value: Option; label: string; drawing: ReactNode }[];
  onChoose(value: NoInfer<Option>): void;
};

/** One of a few, each with a small drawing. */
export function DrawnChoices<Option extends string>(props: DrawnChoicesProps<Option>): ReactNode {
  const { legend, value, options, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="sheet-legend">{legend}</legend>
      <div className="drawn-choices">
        {options.map((option) => (
          <label key={option.value} className="drawn-choice">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.drawing}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
