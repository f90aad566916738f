import { useId, type ReactNode } from 'react';
import { FieldMessages } from '../../../ui/kit/FieldMessages.tsx';
import { useFieldErrors } from '../../../ui/kit/useFieldErrors.ts';
import '../../../ui/kit/check.css';
import type { SiteControl } from './useSiteControl.ts';
import '../../../ui/kit/field.css';
import './site.css';

export type SiteChecksProps<Value extends string> = SiteControl & {
  options: readonly { value: Value; label: ReactNode }[];
  values: readonly Value[];
  onToggle: (value: Value, isOn: boolean) => void;
};

/** A setting with any of a few values, which are ticked. */
export function SiteChecks<Value extends string>(props: SiteChecksProps<Value>) {
  const { label, name, disabled, description, options, values, onToggle } = props;
  const id = useId();
  const { messages, handlers } = useFieldErrors(name);
  const describing = [description ? `${id}-about` : '', messages.length > 0 ? `${id}-errors` : ''];
  return (
    <fieldset
      className="field"
      disabled={disabled}
      aria-describedby={describing.filter(Boolean).join(' ') || undefined}
      {...handlers}
    >
      <legend className="field-label">{label}</legend>
      {description && (
        <p id={`${id}-about`} className="field-about">
          {description}
        </p>
      )}
      <div className="site-checks">
        {options.map((option) => (
          <label key={option.value} className="check">
            <input
              type="checkbox"
              className="checkbox"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              onChange={({ target }) => onToggle(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={`${id}-errors`} messages={messages} />
    </fieldset>
  );
}
