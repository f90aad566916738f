import { afterAll, beforeAll } from 'vitest';
import { describeMails, mailExample, toMember } from '../../../../tests/support/describeMails.ts';
import { openPostRoom, type PostRoom } from '../../../../tests/support/openPostRoom.ts';
import { apiTokenAddedMail } from './apiTokenAddedMail.ts';

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
});
afterAll(() => room.close());

describeMails(
  () => room,
  [
    mailExample(
      apiTokenAddedMail,
      { page: 'settings/programs' },
      toMember({ details: { name: 'My reader' } }),
    ),
  ],
);
