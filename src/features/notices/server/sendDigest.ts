import { MailDeferred } from '../../../platform/mail/MailDeferred.ts';
import { MailRefused } from '../../../platform/mail/MailRefused.ts';
import { siteLanguage } from '../../users/server/mails/siteLanguage.ts';
import { findUser } from '../../users/server/userStore.ts';
import { claimSpan, findDigest, releaseSpan } from './digestStore.ts';
import type { DigestServices } from './DigestServices.ts';
import { enterRefusal } from './enterRefusal.ts';
import type { NoticeSource } from './NoticeSource.ts';
import { openNotices } from './openNotices.ts';
import { unsubscribeKey } from './unsubscribeKey.ts';
import { makeUnsubscribeToken } from './unsubscribeToken.ts';
import { writeDigest } from './writeDigest.ts';

/** The newest that a digest looks at. */
const LOOKED_AT = 300;

type Work = DigestServices & { sources: readonly NoticeSource[] };

/**
 * Sends what a member has not seen since the last digest, as they may see it now. The notices are
 * claimed before: a program that is killed meanwhile loses a mail, and never sends it twice.
 */
export async function sendDigest(
  { user_id: userId, until }: { user_id: string; until: string },
  { sources, ...services }: Work,
): Promise<void> {
  const { config, database, log, mail } = services;
  const { write } = database;
  const [user, digest] = [await findUser(write, userId), await findDigest(write, userId)];
  if (!user || !digest || user.email_verified_at === null) return;
  const since = await claimSpan(write, { userId, until });
  if (since === undefined) return;
  const span = { userId, since, until };
  try {
    const language = siteLanguage(config, user.language);
    const viewer = { id: userId, role: 'user', is_limited: false, session_id: '', scopes: null } as const;
    const reader = { viewer, contentClass: config.site.nsfw ? 'full' : 'safe', language, config } as const;
    const notices = await openNotices(write, sources).unseen(reader, { since, until, limit: LOOKED_AT });
    if (notices.length === 0) return;
    const token = makeUnsubscribeToken(await unsubscribeKey(write), { userId, kind: 'digest' });
    await mail.send(writeDigest({ user, digest, notices, token, language, ...services }));
  } catch (error) {
    await releaseSpan(write, span);
    const isHard = error instanceof MailRefused;
    if (!isHard && !(error instanceof MailDeferred)) throw error;
    // The next digest is the next try.
    log.warn({ event: 'digest_refused', user_id: userId, reason: error.message }, 'a digest was refused');
    await enterRefusal(write, { userId, isHard });
  }
}
