import type { Kysely } from 'kysely';
import { LANGUAGE_TAG, type Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Client, Cookies } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import { limitedAddress } from '../../../platform/http/networkOf.ts';
import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { deviceOf } from '../../sessions/server/deviceOf.ts';
import type { Sessions } from '../../sessions/server/openSessions.ts';
import { countDevicesOfHour } from '../../sessions/server/knownDeviceStore.ts';
import { rememberDevice } from '../../sessions/server/rememberDevice.ts';
import { deleteExpiredSessions } from '../../sessions/server/sessionStore.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import { sessionRole, userAnswer, type StaffRule } from '../../users/server/userAnswer.ts';
import type { UserRow } from '../../users/server/userStore.ts';
import { findLoginUserForUpdate, type LoginUser } from './loginStore.ts';
import { countRightLogin } from './loginThrottle.ts';
import { newDeviceMail } from './mails/loginMails.ts';
import { sendLoginDigest } from './sendLoginDigest.ts';

export type LoginServices = {
  database: { write: Kysely<Tables> };
  sessions: Sessions;
  jobs: Pick<JobQueue, 'send'>;
  log: Log;
  throttle: Throttle;
  staff: StaffRule;
};

/** The parts of a call that a login needs. */
export type LoginCall = { client: Client; language: Language } & Cookies;

export type CompleteLogin = {
  services: LoginServices;
  call: LoginCall;
  userId: string;
  /** The browser, where the member has logged in with it before. */
  knownDevice: string | null;
  isRemembered: boolean;
  by: 'password' | 'passkey';
  /**
   * A last check or note while the account's row is locked. If it throws, nobody is logged in and
   * nothing changes.
   */
  prove?(transaction: Kysely<Tables>, user: UserRow): Promise<void>;
};

/**
 * Lets in a member who has proved who they are: the end of every way to log in.
 * @throws Problem failed, banned, awaiting_approval, throttle
 */
export async function completeLogin(options: CompleteLogin): Promise<LoggedIn> {
  const { services, call, userId, knownDevice, by } = options;
  const { database, log, staff, throttle } = services;
  const address = limitedAddress(call.client.address);
  await countRightLogin({ throttle, log, address, userId, knownDevice });
  const { user, session, device } = await database.write
    .transaction()
    .execute((transaction) => enter(transaction, options));
  call.setCookie(session.cookie);
  call.setCookie(device.cookie);
  log.info(
    {
      event: 'logged_in',
      user_id: userId,
      by,
      session_id: session.session_id,
      is_new_device: device.isNew,
      address: call.client.address,
    },
    'logged in',
  );
  const role = sessionRole({ ...user, has_given_factor: hasGivenFactor(user, by) }, staff);
  return { user: userAnswer(user, { role, scopes: null }), auth: { access_token: session.access_token } };
}

async function enter(transaction: Kysely<Tables>, options: CompleteLogin) {
  const { services, call, userId, isRemembered, by, prove } = options;
  const { sessions, jobs } = services;
  const user = await findLoginUserForUpdate(transaction, userId);
  if (!user) throw new Problem('failed');
  refuseBarred(services.log, user, call);
  await prove?.(transaction, user);
  const session = await sessions.start({
    transaction,
    userId,
    client: call.client,
    isRemembered,
    hasGivenFactor: hasGivenFactor(user, by),
    formerCookie: call.cookie(sessions.cookieName),
  });
  const device = await rememberDevice({
    transaction,
    userId,
    cookieName: sessions.deviceCookieName,
    deviceCookie: call.cookie(sessions.deviceCookieName),
  });
  if (device.isNew && { ...DEFAULT_SETTINGS, ...user.settings }.notify_new_device)
    await noticeNewDevice({ transaction, jobs, userId, client: call.client });
  await deleteExpiredSessions(transaction);
  return { user, session, device };
}

/**
 * A passkey is both factors at once; beside the password a code was asked for wherever there is a
 * factor.
 */
function hasGivenFactor(user: LoginUser, by: CompleteLogin['by']): boolean {
  return by === 'passkey' || user.has_second_factor;
}

/** Notices of new browsers that a member gets in an hour; the rest comes in one mail. */
const NOTICES_AN_HOUR = 3;

type NoticeNewDevice = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  userId: string;
  client: Client;
};

/** Limits the notices: repeated logins must not fill a mailbox or the queue. */
async function noticeNewDevice({ transaction, jobs, userId, client }: NoticeNewDevice): Promise<void> {
  const { count, now } = await countDevicesOfHour(transaction, userId);
  if (count > NOTICES_AN_HOUR) {
    await jobs.send(sendLoginDigest, { user_id: userId, since: now }, transaction);
    return;
  }
  const { address, userAgent } = client;
  const details = { device: deviceOf(userAgent).device || '?', address, at: new Date().toISOString() };
  await sendMail(newDeviceMail, { user_id: userId, details }, { jobs, transaction });
}

/** Only who has proved to be this member hears of it. */
function refuseBarred(log: Log, user: LoginUser, { client, language }: LoginCall): void {
  if (!user.is_banned && user.approved_at !== null) return;
  const reason = user.is_banned ? 'banned' : 'awaiting_approval';
  const address = client.address;
  log.warn({ event: 'login_barred', user_id: user.id, reason, address }, 'login of a barred member');
  if (reason === 'awaiting_approval') throw new Problem(reason);
  throw new Problem(reason, {
    until: dayOf(user.banned_until ?? '', language),
    reason: user.ban_reason ?? '–',
  });
}

function dayOf(time: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAG[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );
}
