import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { textLines } from '../../contract/textLines.ts';
import { CaptchaAnswer } from '../accounts/captchaApi.ts';
import { MAX_NOTE_LENGTH, REPORT_KINDS, REPORT_REASONS } from './reportReasons.ts';

export const NoteText = textLines(MAX_NOTE_LENGTH);

/**
 * `target` is a comic's or playlist's slug, `slug/chapter` of a chapter, a page's or comment's id,
 * or a member's username. Visitors bring the answer to a captcha. `other` needs a note. A second
 * report of one caller for the same reason counts for nothing, and is no error.
 */
export const reportThing = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Tells staff that something is wrong with a comic, chapter, page, comment, playlist or member',
  access: 'anyone',
  cache: 'private',
  rate: { points: 30, seconds: 600 },
  input: Type.Object({
    kind: Type.Enum([...REPORT_KINDS]),
    target: Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\p{Cc}\\p{Cs}]+$' }),
    reason: Type.Enum([...REPORT_REASONS]),
    note: Type.Optional(NoteText),
    captcha: Type.Optional(CaptchaAnswer),
  }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./reportsApi.ts')> {}
}
