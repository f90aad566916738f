import { useId, type ReactNode } from 'react';
import { RequiredMark, type FieldProps } from './Field.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import './check.css';

export type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

/** One of a few that are all in view. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, description, required, options, value, defaultValue, onChange } = props;
  const id = useId();
  const { messages, handlers } = useFieldErrors(name);
  const describing = [description ? `${id}-about` : '', messages.length > 0 ? `${id}-errors` : ''].filter(
    Boolean,
  );
  return (
    <fieldset className="field" aria-describedby={describing.join(' ') || undefined} {...handlers}>
      <legend className="field-label">
        {label}
        {required && <RequiredMark />}
      </legend>
      {description && (
        <p id={`${id}-about`} className="field-about">
          {description}
        </p>
      )}
      {options.map((option) => (
        <div key={option.value}>
          <label className="check">
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.isDisabled}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              onChange={() => onChange?.(option.value)}
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
