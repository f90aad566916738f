import { Type, type TSchema } from 'typebox';

/** spec 9: the list of a multiselect shows at most so many options. */
export const OPTION_LIMIT = 1_000;

/** The longest text that a picker looks for. */
export const MAX_CHOICE_QUERY = 500;

/** The input of every search of a picker: a part of a name, or nothing for the most used ones. */
export const choicesInput = {
  q: Type.Optional(Type.String({ maxLength: MAX_CHOICE_QUERY, pattern: '^[^\\u0000-\\u001f]*$' })),
};

/** At most `OPTION_LIMIT` choices, the best first, and how many there are. */
export function choicesOutput<Choice extends TSchema>(choice: Choice) {
  return Type.Object({ data: Type.Array(choice), total: Type.Integer(), is_exact: Type.Boolean() });
}
