import { OPTION_LIMIT } from '../../contract/choices.ts';
import { countAnswer } from './listAnswer.ts';

/**
 * The answer to a search of a picker (`contract/choices.ts`). All that match are counted only where
 * the choices are as many as a list can show.
 */
export async function choicesAnswer<Choice>(
  choices: { execute(): Promise<Choice[]> },
  countAll: () => Promise<number>,
): Promise<{ data: Choice[]; total: number; is_exact: boolean }> {
  const data = await choices.execute();
  return { data, ...countAnswer(data.length < OPTION_LIMIT ? data.length : await countAll()) };
}
