// The program of the threads of `openPasswordHasher`.
import { hashRawSync, hashSync, verifySync, type Options } from '@node-rs/argon2';
import { serveThread } from '../../../platform/threads/serveThread.ts';

/** With `isRaw` only the hash itself is made, by the salt among the parameters. */
export type PasswordJob = { password: string } & (
  | { parameters: Options; isRaw?: boolean }
  | { stored: string }
);

/**
 * The PHC string, or the raw hash, or whether the stored one is the password's; an Error when what
 * is stored is no such string.
 */
export type PasswordResult = string | Uint8Array | boolean | Error;

serveThread((job: PasswordJob): PasswordResult => {
  if ('stored' in job) return check(job.stored, job.password);
  const hash = job.isRaw ? hashRawSync : hashSync;
  return hash(job.password, job.parameters);
});

function check(stored: string, password: string): boolean | Error {
  try {
    return verifySync(stored, password);
  } catch (error) {
    return error as Error;
  }
}
