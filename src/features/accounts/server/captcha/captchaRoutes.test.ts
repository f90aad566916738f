import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../../tests/support/makeCaller.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import { makeTestDatabase } from '../../../../../tests/support/testDatabase.ts';
import { solveCaptcha } from '../../../../../tests/support/solveCaptcha.ts';
import { openCaptcha, type Captcha } from './openCaptcha.ts';

let site: TestSite;
let captcha: Captcha;

beforeAll(async () => {
  site = await makeTestSite();
  captcha = open();
});
afterAll(() => site.close());

function open(options: { nowMs?: () => number } = {}): Captcha {
  const { database, throttle, config } = site.services;
  return openCaptcha({ database, throttle, cost: config.accounts.captcha_cost, ...options });
}

const solve = () => solveCaptcha(makeCaller(site));
const refused = { code: 'captcha', status: 422 };

function encoded(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

function changed(answer: string, change: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload;
  change(payload);
  return encoded(payload);
}

describe('the answer to a captcha', () => {
  it('is taken once', async () => {
    const answer = await solve();
    await expect(captcha.check(answer)).resolves.toBeUndefined();
    await expect(captcha.check(answer)).rejects.toMatchObject(refused);
    // Nor is the same one in other words.
    await expect(captcha.check(changed(answer, ({ solution }) => (solution.time = 1)))).rejects.toMatchObject(
      refused,
    );
  });

  it('is taken once when it comes many times at the same moment, through two nodes', async () => {
    const answer = await solve();
    const other = open();
    const checks = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? captcha : other).check(answer)),
    );
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is taken by another node than the one that asked, and after a restart', async () => {
    await expect(open().check(await solve())).resolves.toBeUndefined();
  });

  it('is taken up to ten minutes after it was asked for', async () => {
    const late = (minutes: number) => open({ nowMs: () => Date.now() - minutes * 60_000 }).challenge();
    const answerOf = async (minutes: number) => {
      const challenge = await late(minutes);
      const solution = await solveChallenge({ challenge, deriveKey });
      return encoded({ challenge, solution });
    };
    await expect(captcha.check(await answerOf(9))).resolves.toBeUndefined();
    await expect(captcha.check(await answerOf(11))).rejects.toMatchObject(refused);
  });

  it('that was not worked for is refused', async () => {
    const answer = await solve();
    const wrong: ((payload: Payload) => void)[] = [
      ({ solution }) => (solution.derivedKey = '00'.repeat(32)),
      ({ solution }) => (solution.derivedKey = 'x'),
      ({ solution, challenge }) => (solution.derivedKey = challenge.parameters.keyPrefix),
      ({ challenge }) => (challenge.parameters.cost = 2),
      ({ challenge }) => (challenge.parameters.expiresAt = 9_999_999_999),
      ({ challenge }) => delete challenge.parameters.expiresAt,
      ({ challenge }) => delete challenge.parameters.keySignature,
      ({ challenge }) => (challenge.parameters.keyPrefix = '00'),
      ({ challenge }) => (challenge.signature = '00'.repeat(32)),
      ({ challenge }) => delete challenge.signature,
    ];
    for (const change of wrong)
      await expect(captcha.check(changed(answer, change)), String(change)).rejects.toMatchObject(refused);
    await expect(captcha.check(answer)).resolves.toBeUndefined();
  });

  it('that brings the keys it is signed with is refused', async () => {
    const own = { hmacSignatureSecret: 'mine', hmacKeySignatureSecret: 'mine too' };
    const challenge = await createChallenge({
      ...own,
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    const answer = encoded({ ...own, challenge, solution });
    await expect(captcha.check(answer)).rejects.toMatchObject(refused);
  });

  it('to the captcha of another site is refused', async () => {
    const { database, drop } = await makeTestDatabase();
    try {
      const challenge = await openCaptcha({
        database,
        throttle: site.services.throttle,
        cost: 1,
      }).challenge();
      const solution = await solveChallenge({ challenge, deriveKey });
      const answer = encoded({ challenge, solution });
      await expect(captcha.check(answer)).rejects.toMatchObject(refused);
    } finally {
      await drop();
    }
  });

  it.each([undefined, '', 'x', 'bnVsbA==', 'e30=', 'eyJjaGFsbGVuZ2UiOnt9fQ==', 'W10=', '"'])(
    'that is none is refused: %s',
    async (answer) => {
      await expect(captcha.check(answer)).rejects.toMatchObject(refused);
    },
  );
});

describe('an answer of another shape', () => {
  const ODD = [undefined, null, true, 0, -1, 1.5, '', 'zz', '00', '\ud800', [], ['a'], {}, { length: 64 }];

  /** The address of every field in it, the objects between them included. */
  function pathsOf(value: object, before: string[] = []): string[][] {
    return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
      const path = [...before, name];
      return typeof child === 'object' && child !== null ? [path, ...pathsOf(child, path)] : [path];
    });
  }

  function withField(answer: string, path: string[], value: unknown): string {
    return changed(answer, (payload) => {
      let owner = payload as unknown as Record<string, unknown>;
      for (const name of path.slice(0, -1)) owner = owner[name] as Record<string, unknown>;
      owner[path.at(-1) ?? ''] = value;
    });
  }

  it('is refused in words, whichever field is odd', async () => {
    const answer = await solve();
    const paths = pathsOf(JSON.parse(Buffer.from(answer, 'base64').toString()) as object);
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths) {
      // The time it took is the browser's own affair; the key proves the work, whatever the count.
      if (path.at(-1) === 'time') continue;
      for (const odd of ODD.filter((value) => path.at(-1) !== 'counter' || value !== 0))
        await expect(
          captcha.check(withField(answer, path, odd)),
          `${path.join('.')}: ${JSON.stringify(odd)}`,
        ).rejects.toMatchObject(refused);
    }
    await expect(captcha.check(answer)).resolves.toBeUndefined();
  });

  it('is a 422 of the call that it came with', async () => {
    const caller = makeCaller(site);
    const answer = withField(await solve(), ['challenge', 'signature'], { length: 64 });
    const { status, body } = await caller.call('POST', '/api/password/create', {
      email: 'olga@example.test',
      captcha: answer,
    });
    expect([status, body['code']]).toEqual([422, 'captcha']);
  });
});

describe('a captcha', () => {
  it('is another one each time, kept by nobody, and asks for the work that the operator set', async () => {
    const caller = makeCaller(site);
    const [one, other] = [await caller.call('GET', '/api/captcha'), await caller.call('GET', '/api/captcha')];
    expect(one.headers.get('cache-control')).toBe('private, no-store');
    expect(one.body).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1 } });
    expect(one.body['signature']).not.toBe(other.body['signature']);
    expect(one.body['parameters']).not.toHaveProperty('counter');
  });
});
