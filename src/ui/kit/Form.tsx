import { useEffect, useRef, type FormHTMLAttributes, type SyntheticEvent } from 'react';
import { FormErrorsContext, OF_FORM, type FormErrors } from './formErrors.ts';
import './field.css';

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** The server's errors of the last submit, by field. Each answer must be a new object. */
  errors?: FormErrors | undefined;
  /** Only with values that the browser finds valid. */
  onSubmit: (values: FormData) => void;
};

const NONE: FormErrors = {};

/**
 * A form whose fields say themselves what is wrong with them: before sending by the browser's own
 * constraints in our words, after it by what the server answered. The first field that is wrong
 * gets the focus.
 */
export function Form({ errors = NONE, onSubmit, children, className = '', ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    const names = Object.keys(errors);
    const fields = [...(current?.elements ?? [])] as HTMLInputElement[];
    // Some controls send no value of their own, and have their field's name beside.
    const isWrong = (name?: string) => name !== undefined && name !== '' && names.includes(name);
    fields.find(({ name, dataset }) => isWrong(name) || isWrong(dataset['field']))?.focus();
  }, [errors]);
  const focusFirstInvalid = (event: SyntheticEvent<HTMLFormElement>) => {
    const first = form.current?.querySelector<HTMLElement>(':invalid:not(fieldset)');
    if (event.target === first) first.focus();
  };
  return (
    <form
      ref={form}
      className={`form ${className}`}
      onInvalidCapture={focusFirstInvalid}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
      {...rest}
    >
      {errors[OF_FORM] && <p className="form-error">{errors[OF_FORM].join('\n')}</p>}
      <FormErrorsContext value={errors}>{children}</FormErrorsContext>
    </form>
  );
}
