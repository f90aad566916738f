import type { ApiInput, ApiKey, ApiOutput, CallApi } from '../../contract/ApiMap.ts';
import { ApiError } from './ApiError.ts';

/**
 * A call whose answer is premium is refused to everybody, for caches keep what it answers: members
 * have it from its twin, which ends in `/for-members`. @throws ApiError premium where nobody is
 * logged in
 */
export async function orForMembers<Call extends ApiKey>(
  callApi: CallApi,
  call: Call,
  input: ApiInput<Call> & object,
): Promise<ApiOutput<Call>> {
  try {
    return await callApi(call, input);
  } catch (refusal) {
    if (!(refusal instanceof ApiError && refusal.code === 'premium')) throw refusal;
    try {
      return await callApi(`${call}/for-members` as Call, input);
    } catch (error) {
      throw error instanceof ApiError && error.status === 401 ? refusal : error;
    }
  }
}
