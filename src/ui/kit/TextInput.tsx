import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type TextInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id'>;

/**
 * One line of text, or what the browser has an input of its own for: e-mail, password, number,
 * date, colour.
 */
export function TextInput({ label, name, description, required, aside, maxLength, ...rest }: TextInputProps) {
  return (
    <Field
      {...{ label, name, description, required, aside }}
      limit={{ max: maxLength, atFirst: rest.value ?? rest.defaultValue }}
    >
      {(control) => <input className="input" {...rest} {...control} />}
    </Field>
  );
}
