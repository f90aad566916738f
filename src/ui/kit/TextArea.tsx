import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'>;

/** Several lines of text. It grows with them, where the browser can. */
export function TextArea({ label, name, description, required, aside, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} name={name} description={description} required={required} aside={aside}>
      {(control) => <textarea className="input input-lines" rows={rows} {...rest} {...control} />}
    </Field>
  );
}
