import type { Kysely } from 'kysely';
import type { Config } from '../../../../platform/config/readConfig.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { MessageTranslator } from '../../../../platform/translation/MessageTranslator.ts';
import type { Log } from '../../../../platform/log/makeLog.ts';
import type { Mail } from '../../../../platform/mail/Mail.ts';
import type { Throttle } from '../../../../platform/throttle/openThrottle.ts';

/** The services that sending account mail needs. */
export type AccountMailServices = {
  config: Config;
  log: Log;
  database: { write: Kysely<Tables> };
  throttle: Throttle;
  mail: Mail;
  translate: MessageTranslator;
};
