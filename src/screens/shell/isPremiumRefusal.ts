import { ApiError } from '../../ui/api/ApiError.ts';

/** Whether a screen failed because only members may see what it shows. */
export function isPremiumRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'premium';
}
