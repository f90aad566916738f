import type { ReportKind, ReportReason } from '../../src/features/reports/reportReasons.ts';
import type { Answered, Caller } from './makeCaller.ts';
import { solveCaptcha } from './solveCaptcha.ts';

export type Report = { kind: ReportKind; target: string; reason: ReportReason; note?: string };

/** Reports something; visitors solve the captcha first. */
export async function reportThing(caller: Caller, report: Report): Promise<Answered> {
  const captcha = caller.token === null ? { captcha: await solveCaptcha(caller) } : {};
  return caller.call('POST', '/api/reports', { ...report, ...captcha });
}
