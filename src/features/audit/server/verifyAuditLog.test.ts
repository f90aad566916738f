import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { BY_COMMAND, recordAct } from './recordAct.ts';
import { verifyAuditLog } from './verifyAuditLog.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

const verify = async () => {
  await site.services.jobs.send(verifyAuditLog, {});
  await site.finishJobs();
  const health = await site.fetch('/readyz');
  return { status: health.status, body: await health.json() };
};

it('the nightly verification raises an alarm in the health of the site, which goes on, and ends it', async () => {
  const { database } = site.services;
  await database.write.transaction().execute((transaction) =>
    recordAct(transaction, {
      ...BY_COMMAND,
      act: 'comic.publish',
      target: { kind: 'comic', id: 'x', label: 'Moss' },
    }),
  );
  expect(await verify()).toMatchObject({ status: 200, body: { status: 'ok', alarms: [] } });
  const owner = new Client(database.ownerConnection);
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  await owner.query("update audit_entries set target_label = 'y' where target_id = 'x'");
  expect(await verify()).toMatchObject({ status: 200, body: { status: 'ok', alarms: ['audit_log'] } });
  await owner.query("update audit_entries set target_label = 'Moss' where target_id = 'x'");
  await owner.end();
  expect(await verify()).toMatchObject({ body: { alarms: [] } });
});
