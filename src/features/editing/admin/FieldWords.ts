/** The names of an object kind's fields, and their values as text. */
export type FieldWords = {
  label: (field: string) => string;
  text: (field: string, value: unknown) => string;
};
