import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { RequiredMark, type FieldProps } from './Field.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import './check.css';

export type CheckFieldProps = FieldProps & {
  /** The label is read out, and not shown: in tables. */
  isLabelHidden?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'type' | 'className' | 'role'>;

type BoxProps = { className: string; boxRef?: Ref<HTMLInputElement>; isSwitch?: boolean };

/** A box before its label; the whole line can be pressed. */
export function CheckField(props: CheckFieldProps & BoxProps) {
  const { label, name, description, required, isLabelHidden, isSwitch, boxRef, ...rest } = props;
  const id = useId();
  const { messages, handlers } = useFieldErrors(name);
  const describing = [description ? `${id}-about` : '', messages.length > 0 ? `${id}-errors` : ''].filter(
    Boolean,
  );
  return (
    <div {...handlers}>
      <label className="check">
        <input
          ref={boxRef}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          name={name}
          required={required}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={describing.join(' ') || undefined}
          {...rest}
        />
        <span className={isLabelHidden ? 'sr-only' : ''}>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {description && (
        <p id={`${id}-about`} className="field-about check-about">
          {description}
        </p>
      )}
      {!isLabelHidden && <FieldMessages id={`${id}-errors`} messages={messages} />}
    </div>
  );
}
