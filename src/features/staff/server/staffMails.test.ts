import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeMails, mailExample, toMember } from '../../../../tests/support/describeMails.ts';
import { openPostRoom, type PostRoom } from '../../../../tests/support/openPostRoom.ts';
import { approvedMail, bannedMail, warnedMail } from './staffMails.ts';

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
});
afterAll(() => room.close());

const ban = { until: '2026-11-20T10:15:00.000Z', reason: 'Spam' };

describeMails(
  () => room,
  [
    mailExample(approvedMail, { page: 'login' }, toMember({})),
    mailExample(warnedMail, { page: 'login' }, toMember({ details: { reason: 'Be kind' } })),
    mailExample(bannedMail, { page: null }, toMember({ details: ban })),
  ],
);

it('a ban says until when, and why', async () => {
  const [mail] = await room.sent(bannedMail, await toMember({ details: ban })(room, 'en'));
  expect(mail?.text).toMatch(/Until: November 20, 2026.*10:15.*UTC\nReason: Spam/);
});

it('an approval alone reaches an address that nobody has proved, without the name', async () => {
  const { id: user_id, username } = await room.makeMember({ isVerified: false });
  const [mail] = await room.sent(approvedMail, { user_id });
  expect(mail?.text).not.toContain(username);
  expect(await room.sent(warnedMail, { user_id, details: { reason: 'Be kind' } })).toEqual([]);
  expect(await room.sent(bannedMail, { user_id, details: ban })).toEqual([]);
});
