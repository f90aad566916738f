import type { Kysely } from 'kysely';
import type { AccountsConfig, SiteConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { Captcha } from './captcha/openCaptcha.ts';
import type { Sessions } from '../../sessions/server/openSessions.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import type { StaffRule } from '../../users/server/userAnswer.ts';
import type { MemberLeaves } from './MemberLeaves.ts';
import type { OwnRecords } from '../../users/server/OwnRecords.ts';

/** Services of the account endpoints. All read the primary, as they change what they read. */
export type AccountServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  log: Pick<Log, 'info' | 'warn'>;
  throttle: Throttle;
  passwords: PasswordHasher;
  captcha: Pick<Captcha, 'check'>;
  sessions: Pick<Sessions, 'endCookie' | 'deviceCookieName'>;
  accounts: AccountsConfig;
  site: Pick<SiteConfig, 'id' | 'title'>;
  staff: StaffRule;
  /** The parts of an account's export, from all features. */
  ownRecords: readonly OwnRecords[];
  /** Steps of later features when a member deletes the account. */
  onLeave: readonly MemberLeaves[];
  /** Steps of later features in the transaction of a new password. */
  onNewPassword: readonly ((transaction: Kysely<Tables>, userId: string) => Promise<void>)[];
};
