import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeMails, mailExample, toMember } from '../../../../tests/support/describeMails.ts';
import { openPostRoom, type PostRoom } from '../../../../tests/support/openPostRoom.ts';
import { codesGuessedMail, SECOND_FACTOR_CHANGES, secondFactorChangedMail } from './secondFactorMails.ts';

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
});
afterAll(() => room.close());

describeMails(
  () => room,
  [
    mailExample(
      secondFactorChangedMail,
      { page: 'settings/password' },
      toMember({ details: { change: 'totp_added' } }),
    ),
    mailExample(codesGuessedMail, { page: 'password-reset' }, toMember({})),
  ],
);

it.each(SECOND_FACTOR_CHANGES)('a member reads that %s is what changed, and nothing else', async (change) => {
  const told = await toMember({ details: { change } })(room, 'en');
  const [mail] = await room.sent(secondFactorChangedMail, told);
  const read = SECOND_FACTOR_CHANGES.filter((one) => mail?.text.includes(room.said('en', `facts.${one}`)));
  expect(read).toEqual([change]);
});
