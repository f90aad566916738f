import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'>;

/** Several lines of text. It grows with them, where the browser can. */
export function TextArea({
  label,
  name,
  description,
  required,
  aside,
  rows = 4,
  maxLength,
  ...rest
}: TextAreaProps) {
  return (
    <Field
      {...{ label, name, description, required, aside }}
      limit={{ max: maxLength, atFirst: rest.value ?? rest.defaultValue }}
    >
      {(control) => <textarea className="input input-lines" rows={rows} {...rest} {...control} />}
    </Field>
  );
}
