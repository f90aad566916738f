import type { CountedOption, FoundOptions } from './searchNewest.ts';

/** The answer to a search of a picker (`contract/choices.ts`). */
type Choices<Choice> = { data: readonly Choice[]; total: number };
type AnyChoice = { id: string | number; name: string; comics_count?: number };

/**
 * The choices of an answer as options of a picker. `change` says what is special about one: another
 * label or value, or null for one that is not offered here.
 */
export function foundOptions<Choice extends AnyChoice>(
  { data, total }: Choices<Choice>,
  change: (choice: Choice) => Partial<CountedOption> | null = () => ({}),
): FoundOptions {
  const options = data.flatMap((choice): CountedOption[] => {
    const changed = change(choice);
    const { id, name, comics_count: count } = choice;
    if (!changed) return [];
    return [{ value: String(id), label: name, ...(count === undefined ? {} : { count }), ...changed }];
  });
  return { options, total: total - (data.length - options.length) };
}
