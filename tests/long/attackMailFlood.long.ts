import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCaller } from '../support/makeCaller.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';
import { startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';
import { startMailServer } from '../support/startMailServer.ts';

/** The attack: this many right logins at a time, until one of both bounds is reached. */
const AT_ONCE = 4;
const MOST_LOGINS = 600;
const MOST_SECONDS = 30;
/** Another member's link for a new password leaves within this time. */
const RESET_LIMIT_MS = 60_000;

it('a member who logs in hundreds of times delays nobody else’s mail', async () => {
  const mail = await startMailServer();
  await using place = await makeProgramPlace(
    {
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@example.test',
      TRUSTED_PROXIES: '127.0.0.1',
      CAPTCHA_COST: '1',
    },
    { embeds: true },
  );
  const site = await startLongstripSite(place);
  const [attacker, other] = await makeProgramMembers(place, [{ username: 'mallory' }, { username: 'olga' }]);

  const answers = new Map<string, number>();
  const startedMs = performance.now();
  let logins = 0;
  const attack = async () => {
    while (logins < MOST_LOGINS && performance.now() - startedMs < MOST_SECONDS * 1_000) {
      logins += 1;
      // A browser that was never seen before, each time.
      const browser = makeCaller(site, { 'x-forwarded-for': '203.0.113.9' });
      const { status, body } = await browser.call('POST', '/api/login', {
        username: attacker?.username,
        password: PASSWORD,
      });
      const answer = `${status} ${status === 200 ? '' : String(body['code'])}`.trim();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  const attackSeconds = (performance.now() - startedMs) / 1_000;
  const queued = await countMailJobs();

  const visitor = makeCaller(site, { 'x-forwarded-for': '198.51.100.1' });
  const captcha = await solveCaptcha(visitor);
  const asked = await visitor.call('POST', '/api/password/create', { email: other?.email, captcha });
  expect(asked.status).toBe(200);
  const askedMs = performance.now();
  const reset = () => mail.mails.find(({ to }) => to === other?.email);
  while (!reset() && performance.now() - askedMs < RESET_LIMIT_MS) await delay(100);
  const waitedSeconds = (performance.now() - askedMs) / 1_000;
  console.log(
    `${logins} right logins in ${attackSeconds.toFixed(1)} s: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}; ` +
      `${queued} mails waiting; ` +
      (reset()
        ? `the reset left after ${waitedSeconds.toFixed(1)} s`
        : `no reset after ${waitedSeconds.toFixed(0)} s, ${await countMailJobs()} mails wait`),
  );
  expect(reset()).toBeDefined();
  await stopLongstrip(site);
  await mail.close();

  function countMailJobs(): Promise<number> {
    return place.inspect(async ({ read }) => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from jobs.job
        where name = 'send_account_mail' and state in ('created', 'retry')`.execute(read);
      return rows[0]?.waiting ?? 0;
    });
  }
});
