import { createContext } from 'react';

/** Messages by the names of fields, as the API answers them (`ApiError.errors`). */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** The name under which stands what is wrong with the form and with none of its fields. */
export const OF_FORM = '';

/** The server's errors for the fields of the enclosing form. */
export const FormErrorsContext = createContext<FormErrors>({});
