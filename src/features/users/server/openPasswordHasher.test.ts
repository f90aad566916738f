import { hash } from '@node-rs/argon2';
import { afterAll, describe, expect, it } from 'vitest';
import type { Turn } from '../../../platform/threads/openThreadPool.ts';
import { openPasswordHasher } from './openPasswordHasher.ts';

const errors: unknown[] = [];
const passwords = openPasswordHasher({ onBrokenHash: (error) => errors.push(error) });
afterAll(() => passwords.close());

const PASSWORD = 'three quiet herons';

describe('a password', () => {
  it('is kept as argon2id of 46 MiB and two passes, with a salt of its own', async () => {
    const one = await passwords.hash(PASSWORD);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash(PASSWORD)).not.toBe(one);
    expect(await passwords.verify(one, PASSWORD)).toEqual({ isRight: true, needsRehash: false });
    expect(await passwords.verify(one, `${PASSWORD}.`)).toEqual({ isRight: false, needsRehash: false });
    expect(await passwords.verify(one, PASSWORD.toUpperCase())).toMatchObject({ isRight: false });
  });

  it('whose hash was made with other parameters is right, and is to be hashed anew', async () => {
    for (const options of [
      { memoryCost: 4096, timeCost: 3 },
      { memoryCost: 8192, parallelism: 2 },
    ]) {
      const old = await hash(PASSWORD, options);
      expect(await passwords.verify(old, PASSWORD)).toEqual({ isRight: true, needsRehash: true });
      expect(await passwords.verify(old, 'wrong')).toEqual({ isRight: false, needsRehash: false });
    }
  });

  it('is right for what the reference implementation made of it', async () => {
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.verify(stored, 'password')).toEqual({ isRight: true, needsRehash: true });
    expect(await passwords.verify(stored, 'passwore')).toEqual({ isRight: false, needsRehash: false });
  });

  it('is the same however a keyboard composes its letters', async () => {
    const stored = await passwords.hash('caf\u00e9 au lait');
    expect(await passwords.verify(stored, 'cafe\u0301 au lait')).toMatchObject({ isRight: true });
    expect(await passwords.verify(stored, 'cafe au lait')).toMatchObject({ isRight: false });
  });

  it('of the most characters is right also when its letters are taken apart', async () => {
    const stored = await passwords.hash('\u00e9'.repeat(128));
    expect(await passwords.verify(stored, 'e\u0301'.repeat(128))).toMatchObject({ isRight: true });
  });

  it('above 128 characters is never hashed', async () => {
    const longest = '\u{1f58b}'.repeat(128);
    const stored = await passwords.hash(longest);
    expect(await passwords.verify(stored, longest)).toMatchObject({ isRight: true });
    await expect(passwords.hash(`${longest}x`)).rejects.toThrow('too long');
    const tooLong = 'x'.repeat(129);
    const leftBehind = await hash(tooLong, { memoryCost: 4096 });
    expect(await passwords.verify(leftBehind, tooLong)).toEqual({ isRight: false, needsRehash: false });
  });
});

describe('a secret that is looked up', () => {
  it('is hashed by the salt it comes with, at the floor that OWASP gives', async () => {
    const salt = Buffer.alloc(16, 7);
    const made = await passwords.hashWithSalt('quiet', salt);
    expect(await passwords.hashWithSalt('quiet', salt)).toEqual(made);
    expect(await passwords.hashWithSalt('quiet', Buffer.alloc(16, 8))).not.toEqual(made);
    const phc = `$argon2id$v=19$m=19456,t=2,p=1$${[salt, made].map(withoutPadding).join('$')}`;
    expect(await passwords.verify(phc, 'quiet')).toMatchObject({ isRight: true });
  });

  it('waits its turn among the passwords', async () => {
    const few = openPasswordHasher({ onBrokenHash: () => {}, threads: 1, mostWaiting: 1 });
    const working = [few.hash(PASSWORD), few.hash(PASSWORD)];
    await expect(few.hashWithSalt('quiet', Buffer.alloc(16))).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(working);
    await few.close();
  });
});

const withoutPadding = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

describe('without a stored hash', () => {
  it('no password is right', async () => {
    for (const password of [PASSWORD, '', 'decoy'])
      expect(await passwords.verify(null, password)).toEqual({ isRight: false, needsRehash: false });
  });

  it.each(['garbage', '', '$2b$10$abcdefghijklmnopqrstuu', '$argon2id$v=19$m=19456,t=2,p=1$xx'])(
    'but with something else in its place nobody gets in, and somebody is told: %s',
    async (broken) => {
      errors.length = 0;
      expect(await passwords.verify(broken, PASSWORD)).toEqual({ isRight: false, needsRehash: false });
      expect(errors).toHaveLength(1);
    },
  );
});

describe('many passwords at once', () => {
  it('wait for each other up to a number, and beyond it are asked to come back', async () => {
    const few = openPasswordHasher({ onBrokenHash: () => {}, threads: 1, mostWaiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => few.hash(PASSWORD)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[4]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await few.hash(PASSWORD)).toMatch(/^\$argon2id/);
    await few.close();
  });

  it('leave half of the places to those who are no strangers, and put members first, strangers last', async () => {
    const few = openPasswordHasher({ onBrokenHash: () => {}, threads: 1, mostWaiting: 4 });
    const right = await few.hash(PASSWORD);
    const done: string[] = [];
    const verify = async (turn: Turn, name: string) => {
      const result = await few.verify(right, PASSWORD, turn);
      done.push(name);
      return result;
    };
    const results = Promise.allSettled([
      verify('last', 'runs'),
      verify('last', 'stranger'),
      verify('last', 'second stranger'),
      verify('last', 'third stranger'),
      verify('usual', 'worked'),
      verify('usual', 'second worked'),
      verify('usual', 'third worked'),
      verify('first', 'member'),
    ]);
    expect(few.isCrowded()).toBe(true);
    expect(
      (await results).map((result) => (result.status === 'rejected' ? result.reason.code : 'done')),
    ).toEqual(['done', 'done', 'done', 'captcha', 'done', 'done', 'unavailable', 'done']);
    expect(done).toEqual(['runs', 'member', 'worked', 'second worked', 'stranger', 'second stranger']);
    expect(few.isCrowded()).toBe(false);
    await few.close();
  });

  it('leave nobody behind one that cannot be checked', async () => {
    const one = openPasswordHasher({ onBrokenHash: () => {}, threads: 1, mostWaiting: 10 });
    const right = await one.hash(PASSWORD);
    const answers = await Promise.all(
      ['garbage', right, 'garbage', right].map((stored) => one.verify(stored, PASSWORD)),
    );
    expect(answers.map(({ isRight }) => isRight)).toEqual([false, true, false, true]);
    await one.close();
  });
});
