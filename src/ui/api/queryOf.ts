import type { ApiInput, ApiKey, ApiOutput } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';
import type { ApiContext } from './ApiContext.ts';
import { orForMembers } from './orForMembers.ts';

/**
 * The endpoint that answers, the language of the answer, and all that it depends on. Equal keys
 * share one answer.
 */
export type QueryKey = readonly [call: ApiKey, language: Language, input: object];

/** A question to the server. */
export type Query<Data> = {
  key: QueryKey;
  ask: () => Promise<Data>;
  /**
   * The time that its answer is used without asking again: a minute if left out, 0 for no longer
   * than it is in view.
   */
  keptMs?: number;
};

/** The question that one call to an endpoint is. */
export function queryOf<Call extends ApiKey>(
  { callApi, language }: ApiContext,
  call: Call,
  input: ApiInput<Call> & object,
  options?: Pick<Query<unknown>, 'keptMs'>,
): Query<ApiOutput<Call>> {
  return { key: [call, language, input], ask: () => orForMembers(callApi, call, input), ...options };
}
