import ChevronDown from 'lucide-react/icons/chevron-down';
import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'multiple'>;

/** One of a few: the browser's own list, which phones show best. Its options are the children. */
export function Select({ label, name, description, required, aside, children, ...rest }: SelectProps) {
  return (
    <Field label={label} name={name} description={description} required={required} aside={aside}>
      {(control) => (
        <span className="select-box">
          <select className="input" {...rest} {...control}>
            {children}
          </select>
          <ChevronDown aria-hidden className="size-icon" />
        </span>
      )}
    </Field>
  );
}
