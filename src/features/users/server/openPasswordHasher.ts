import type { Options } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { composedText } from '../../../contract/composedText.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { openThreadPool, type Turn } from '../../../platform/threads/openThreadPool.ts';
import { isTooLongPassword } from './passwordRules.ts';
import type { PasswordJob, PasswordResult } from './passwordThread.ts';

export type PasswordHasher = {
  /** Returns a PHC string. @throws Problem unavailable, also below */
  hash(password: string): Promise<string>;
  /** By a salt of the caller's, so that a secret can be looked up by its hash. */
  hashWithSalt(secret: string, salt: Buffer): Promise<Buffer>;
  /**
   * Takes the same time without a stored hash, and is then never right. A hash that needs a rehash
   * was made with other parameters. Members in a browser of theirs come first, then whoever has
   * done a captcha, and strangers last. Those have half of the places to wait in, so that there is
   * room for the rest.
   * @throws Problem captcha for `last` while it is crowded
   */
  verify(
    stored: string | null,
    password: string,
    turn?: Turn,
  ): Promise<{ isRight: boolean; needsRehash: boolean }>;
  /**
   * So many wait, or are announced, that strangers do a captcha before their password is compared.
   */
  isCrowded(): boolean;
  /** Keeps a place for a password that will come, until what this returns is called. */
  announce(): () => void;
  close(): Promise<void>;
};

export type OpenPasswordHasher = {
  /** A stored hash that is none: nobody gets in by it. */
  onBrokenHash: (error: unknown) => void;
  /** One processor is always left to readers. */
  threads?: number;
  /**
   * Less work than is safe, for tests: the usual two take a tenth of a second for each password.
   */
  work?: PasswordWork;
  /**
   * Passwords that wait for their turn, a few seconds' worth; as many again of those who come
   * first. Beyond them callers are asked to come back.
   */
  mostWaiting?: number;
};

export type PasswordWork = Record<
  'password' | 'lookup',
  Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>
>;

const WORK: PasswordWork = {
  /**
   * argon2id, 46 MiB and two passes: three times the work of the floor that OWASP gives (19 MiB and
   * two).
   */
  password: { memoryCost: 47_104, timeCost: 2, parallelism: 1 },
  /**
   * Never to change: these hashes are looked up by their value. They are of secrets of some 50
   * bits, for which the floor is plenty.
   */
  lookup: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
};

/**
 * Hashes in threads of its own: libuv's also read files and look up hosts, and have the priority of
 * the whole program.
 */
export function openPasswordHasher({
  onBrokenHash,
  threads = Math.max(1, availableParallelism() - 1),
  mostWaiting = 100,
  work = WORK,
}: OpenPasswordHasher): PasswordHasher {
  const { memoryCost, timeCost, parallelism } = work.password;
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  // A hash that no password matches and that costs as much to check: zero salt (16 bytes) and hash
  // (32).
  const decoy = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const program = new URL('./passwordThread.ts', import.meta.url);
  const pool = openThreadPool<PasswordJob, PasswordResult>({ program, threads, mostWaiting });
  let announced = 0;
  const isCrowded = () => pool.waiting() + announced >= mostWaiting / 2;
  return {
    isCrowded,
    announce() {
      announced += 1;
      let isKept = true;
      return () => {
        if (isKept) announced -= 1;
        isKept = false;
      };
    },
    async hash(password) {
      if (isTooLongPassword(password)) throw new Error('the password is too long to be hashed');
      return String(await pool.run({ password: composedText(password), parameters: work.password }));
    },
    async hashWithSalt(secret, salt) {
      const parameters = { ...work.lookup, salt };
      return Buffer.from((await pool.run({ password: secret, parameters, isRaw: true })) as Uint8Array);
    },
    async verify(stored, password, turn = 'usual') {
      if (isTooLongPassword(password)) return { isRight: false, needsRehash: false };
      // Here as well: whoever comes with somebody else's cookie was let through before.
      if (turn === 'last' && isCrowded()) throw new Problem('captcha');
      const job = { password: composedText(password), stored: stored ?? decoy };
      const result = await pool.run(job, turn);
      if (result instanceof Error) onBrokenHash(result);
      const isRight = result === true && stored !== null;
      return { isRight, needsRehash: isRight && !stored.startsWith(prefix) };
    },
    close: () => pool.close(),
  };
}
