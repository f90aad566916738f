import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/pictures';

it('keeps a picture once, however often it is sent, and shows it to nobody', async () => {
  const bytes = await makePicture({ number: 401, width: 80, height: 120 });
  const first = await admin.call('POST', PATH, bytes);
  expect(first).toMatchObject({ status: 200, body: { format: 'png', width: 80, height: 120 } });
  expect((await admin.call('POST', PATH, bytes)).body['id']).toBe(first.body['id']);
  expect((await site.fetch(`/media/${String(first.body['id'])}/original.png`)).status).toBe(404);
});

it.each([
  ['what is no picture', Buffer.from('plain words'), 'image'],
  ['a picture that ends in the middle', undefined, 'image'],
  ['nothing', Buffer.alloc(0), 'required'],
] as const)('refuses %s', async (_what, bytes, rule) => {
  const broken = (await makePicture({ number: 402 })).subarray(0, 120);
  const answer = await admin.call('POST', PATH, bytes ?? broken);
  const words = { image: 'The file must be an image.', required: 'The file field is required.' }[rule];
  expect(answer).toMatchObject({ status: 422, body: { errors: { file: [words] } } });
});
