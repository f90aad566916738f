import type { ApiError } from './ApiError.ts';

const RETRIES = 2;
const FIRST_DELAY_MS = 1000;

/**
 * Asks up to three times, with growing delays. A refusal (4xx) is final, as is a failure offline or
 * while a page is rendered.
 */
export async function askWithRetries<Data>(ask: () => Promise<Data>, failures = 0): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    const { status = 0 } = error as Partial<ApiError>;
    const isRefused = status >= 400 && status < 500;
    const isLast = failures === RETRIES || typeof document === 'undefined' || !navigator.onLine;
    if (isRefused || isLast) throw error;
    await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** failures));
    return askWithRetries(ask, failures + 1);
  }
}
