/** How a kind of object calls its fields and shows their values as text. */
export type FieldWords = {
  label: (field: string) => string;
  text: (field: string, value: unknown) => string;
};
