import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { defineJob } from '../../../../platform/jobs/defineJob.ts';
import type { AccountMailServices } from './AccountMailServices.ts';
import type { MailKind } from './defineMail.ts';
import { MAIL_PACE } from './mailPace.ts';
import { mailPriority, QUEUED_MAIL } from './sendMail.ts';
import { sendMailNow } from './sendMailNow.ts';

/** The job that sends one mail of these kinds. */
export function makeMailJob(mails: readonly MailKind[]) {
  const kinds = new Map<string, MailKind>();
  for (const mail of mails) {
    if (kinds.has(mail.kind)) throw new Error(`the mail ${mail.kind} is declared twice`);
    kinds.set(mail.kind, mail);
  }
  return defineJob({
    ...QUEUED_MAIL,
    ...MAIL_PACE,
    priority: ({ mail }) => mailPriority(kinds.get(mail.kind)),
    async run({ mail }: Static<typeof QUEUED_MAIL.payload>, services: AccountMailServices) {
      const declared = kinds.get(mail.kind);
      // A newer program on another node may know it: the job is tried again, and is kept.
      if (!declared) throw new Error(`no mail ${mail.kind} is declared`);
      if (!Value.Check(declared.told, mail))
        throw new Error(`the mail ${declared.kind} is not told what it needs`);
      await sendMailNow(declared, mail, services);
    },
  });
}
