import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { answerCaptcha } from '../../accounts/web/captcha/answerCaptcha.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';

type SendPageReport = { callApi: ApiContext['callApi']; siteId: string; pageId: string };

/** One click: a visitor's captcha is solved behind it. @throws ApiError, ChunkLoadError */
export async function sendPageReport({ callApi, siteId, pageId }: SendPageReport): Promise<void> {
  const report = { kind: 'page', target: pageId, reason: 'broken' } as const;
  if (readToken(siteId) !== null) {
    try {
      await callApi('POST /api/reports', report);
      return;
    } catch (error) {
      // The session has ended meanwhile: they are a visitor.
      if (!(error instanceof ApiError) || error.code !== 'captcha') throw error;
    }
  }
  const captcha = await answerCaptcha(callApi, new AbortController());
  await callApi('POST /api/reports', { ...report, captcha });
}
