import type { AccountMailServices } from '../../users/server/mails/AccountMailServices.ts';

/** The services that sending digests needs. */
export type DigestServices = Pick<AccountMailServices, 'config' | 'database' | 'log' | 'mail' | 'translate'>;
