import type { ApiInput, ApiKey, ApiOutput } from '../../contract/ApiMap.ts';
import type { ApiContext } from '../../ui/api/ApiContext.ts';
import { queryOf } from '../../ui/api/queryOf.ts';
import type { RouterContext } from './RouterContext.ts';

/**
 * Asks for a route's loader. The answer is cached, so that the screen may ask the same, and sent
 * with the page that the server renders. @throws ApiError
 */
export function loadAnswer<Call extends ApiKey>(
  context: RouterContext & ApiContext,
  call: Call,
  input: ApiInput<Call> & object,
  options?: { keptMs: number },
): Promise<ApiOutput<Call>> {
  return context.queries.read(queryOf(context, call, input, options));
}
