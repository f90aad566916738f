import { createContext } from 'react';

/** Messages by the names of fields, as the API answers them (`ApiError.errors`). */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** What the server said of the fields of the form around. */
export const FormErrorsContext = createContext<FormErrors>({});
