import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { makeCaller } from '../support/makeCaller.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';
import { startMailServer } from '../support/startMailServer.ts';
import { QUEUED_MAIL } from '../../src/features/users/server/mails/sendMail.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer();
});

async function waitingMails(site: TestSite): Promise<number | undefined> {
  const counts = await site.services.jobs.counts();
  return counts.find(({ name }) => name === QUEUED_MAIL.name)?.waiting;
}

it('lets people register while the mail server is away, and sends their mail when it is back', async () => {
  const first = await startMailServer();
  await first.close();
  const site = await makeTestSite({ SMTP_URL: first.url, MAIL_FROM: 'site@comics.example' });
  closers.push(() => site.close());
  const caller = makeCaller(site);
  const answer = await caller.call('POST', '/api/register', {
    username: 'mira',
    email: 'mira@example.test',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    captcha: await solveCaptcha(caller),
  });
  expect(answer.status).toBe(200);
  expect(await waitingMails(site)).toBe(1);

  const working = site.finishJobs();
  const { write } = site.services.database;
  const failures = async () => {
    const { rows } = await sql<{ retry_count: number }>`
      select retry_count from jobs.job where name = ${QUEUED_MAIL.name} and state = 'retry'`.execute(write);
    return rows.length;
  };
  await expect.poll(failures, { timeout: 20_000 }).toBe(1);

  const server = await startMailServer({ port: Number(new URL(first.url).port) });
  closers.push(() => server.close());
  await sql`update jobs.job set start_after = now() where name = ${QUEUED_MAIL.name}`.execute(write);
  await working;
  expect(server.mails).toMatchObject([{ to: 'mira@example.test', subject: 'Verify your email address' }]);
  expect(server.mails[0]?.link).toMatch(/^\/en\/verify\//);
});
