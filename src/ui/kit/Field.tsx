import { useId, type ReactNode } from 'react';
import { FieldMessages } from './FieldMessages.tsx';
import { LengthNote } from './LengthNote.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { useLengthLimit } from './useLengthLimit.ts';
import './field.css';

export type FieldProps = {
  label: ReactNode;
  name: string;
  description?: ReactNode;
  required?: boolean | undefined;
  /** Stands beside the label: what tells of the field or acts on it. */
  aside?: ReactNode;
};

/** A text may have so many letters; what the control holds at first. */
export type TextLimit = { max: number | undefined; atFirst: unknown };

/** Attributes that tie a control to its label, description and errors. */
export type FieldControl = {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The id of a field's label, for controls that are no inputs. */
export function labelIdOf(id: string): string {
  return `${id}-label`;
}

/** A label above a control, what is to be known of it between, and what is wrong with it below. */
export function Field(
  props: FieldProps & { limit?: TextLimit; children: (control: FieldControl) => ReactNode },
) {
  const { label, name, description, required, aside, limit, children } = props;
  const id = useId();
  const { messages, handlers } = useFieldErrors(name);
  const { count, isOver, onInput } = useLengthLimit(id, limit?.max, String(limit?.atFirst ?? ''));
  const isInvalid = messages.length > 0;
  const describing = [
    description ? `${id}-about` : '',
    isOver ? `${id}-length` : '',
    isInvalid ? `${id}-errors` : '',
  ].filter(Boolean);
  return (
    <div
      className="field"
      {...handlers}
      onInput={(event) => {
        handlers.onInput();
        onInput(event);
      }}
    >
      <div className="field-head">
        <label id={labelIdOf(id)} htmlFor={id} className="field-label">
          {label}
          {required && <RequiredMark />}
        </label>
        {aside}
      </div>
      {description && (
        <p id={`${id}-about`} className="field-about">
          {description}
        </p>
      )}
      {children({
        id,
        name,
        required,
        'aria-invalid': isInvalid || isOver || undefined,
        'aria-describedby': describing.join(' ') || undefined,
      })}
      {limit?.max !== undefined && <LengthNote id={`${id}-length`} count={count} max={limit.max} />}
      <FieldMessages id={`${id}-errors`} messages={messages} />
    </div>
  );
}

/** Seen only: the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="field-required">
      *
    </span>
  );
}
