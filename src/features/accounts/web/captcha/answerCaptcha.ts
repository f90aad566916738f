import type { ApiContext } from '../../../../ui/api/ApiContext.ts';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';

/**
 * Asks for a captcha and does its work: the answer is for one call. @throws ApiError,
 * ChunkLoadError, the signal's reason
 */
export async function answerCaptcha(
  callApi: ApiContext['callApi'],
  controller: AbortController,
): Promise<string> {
  const [challenge, { workOnCaptcha }] = await Promise.all([
    callApi('GET /api/captcha', {}),
    loadChunk(() => import('./workOnCaptcha.ts')),
  ]);
  return workOnCaptcha(challenge, controller);
}
