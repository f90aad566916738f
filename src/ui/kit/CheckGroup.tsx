import { useId, useState, type ChangeEvent } from 'react';
import { RequiredMark } from './Field.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import type { RadioGroupProps } from './RadioGroup.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import './check.css';

export type CheckGroupProps<Value extends string> = Omit<
  RadioGroupProps<Value>,
  'value' | 'defaultValue' | 'onChange'
>;

/**
 * Any of a few that are all in view; a form sends each that is ticked under the one name. If it is
 * required, at least one.
 */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, name, description, required, options } = props;
  const id = useId();
  const { messages, handlers } = useFieldErrors(name);
  const [isAnyTicked, setIsAnyTicked] = useState(false);
  const look = ({ currentTarget }: ChangeEvent<HTMLFieldSetElement>) =>
    setIsAnyTicked(currentTarget.querySelector(':checked') !== null);
  const describing = [description ? `${id}-about` : '', messages.length > 0 ? `${id}-errors` : ''].filter(
    Boolean,
  );
  return (
    <fieldset
      className="field"
      aria-describedby={describing.join(' ') || undefined}
      onChange={look}
      {...handlers}
    >
      <legend className="field-label">
        {label}
        {required && <RequiredMark />}
      </legend>
      {description && (
        <p id={`${id}-about`} className="field-about">
          {description}
        </p>
      )}
      {options.map((option, index) => (
        <div key={option.value}>
          <label className="check">
            <input
              type="checkbox"
              className="checkbox"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              // Browsers know no group that is required: the first box stands for it.
              required={required && index === 0 && !isAnyTicked}
              aria-invalid={messages.length > 0 || undefined}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
            />
            <span>{option.label}</span>
          </label>
          {option.description && (
            <p id={`${id}-${option.value}`} className="field-about check-about">
              {option.description}
            </p>
          )}
        </div>
      ))}
      <FieldMessages id={`${id}-errors`} messages={messages} />
    </fieldset>
  );
}
