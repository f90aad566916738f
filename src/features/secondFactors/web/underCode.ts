import { ApiError } from '../../../ui/api/ApiError.ts';

const REFUSALS: ApiError['code'][] = [
  'second_factor_failed',
  'app_code_failed',
  'app_clock_ahead',
  'app_clock_behind',
];

/** A wrong code is told under its field. @throws always */
export function underCode(error: unknown): never {
  if (!(error instanceof ApiError) || !REFUSALS.includes(error.code)) throw error;
  const { status, code, message } = error;
  throw new ApiError({ status, code, message, errors: { code: [message] } });
}
