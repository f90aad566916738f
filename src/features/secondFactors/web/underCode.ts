import { ApiError } from '../../../ui/api/ApiError.ts';

/** A wrong code is told under its field. @throws always */
export function underCode(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_failed') throw error;
  const { status, code, message } = error;
  throw new ApiError({ status, code, message, errors: { code: [message] } });
}
