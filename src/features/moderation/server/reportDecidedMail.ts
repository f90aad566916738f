import { Type } from 'typebox';
import { defineMemberMail } from '../../users/server/mails/defineMemberMail.ts';

/** The ends of a report that its member is told of. */
export const REPORT_RESULTS = ['report_dismissed', 'report_mended', 'report_acted'] as const;
export type ReportResult = (typeof REPORT_RESULTS)[number];

type Told = { details: { result: ReportResult } };

export const reportDecidedMail = defineMemberMail({
  kind: 'report_decided',
  told: { details: Type.Object({ result: Type.Enum([...REPORT_RESULTS]), what: Type.String() }) },
  page: null,
  isWithoutAdvice: true,
  facts: {
    // A site of adult content names nothing, here as in digests and push messages: others see
    // mailboxes too.
    reported: ({ details }, { config }) => (config.site.nsfw ? undefined : details.what),
    ...Object.fromEntries(
      REPORT_RESULTS.map((result) => [
        result,
        ({ details }: Told) => (details.result === result ? '' : undefined),
      ]),
    ),
  },
});
