import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeMails, mailExample, toMember } from '../../../../tests/support/describeMails.ts';
import { openPostRoom, type PostRoom } from '../../../../tests/support/openPostRoom.ts';
import { REPORT_RESULTS, reportDecidedMail } from './reportDecidedMail.ts';

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
});
afterAll(() => room.close());

const decided = (result: (typeof REPORT_RESULTS)[number]) =>
  toMember({ details: { what: 'The Sea', result } });

describeMails(
  () => room,
  REPORT_RESULTS.map((result) => mailExample(reportDecidedMail, { page: null }, decided(result))),
);

it('names the thing with what became of it, but not where the site has adult comics', async () => {
  const told = await decided('report_acted')(room, 'en');
  const [mail] = await room.sent(reportDecidedMail, told);
  const result = room.said('en', 'facts.report_acted');
  expect(mail?.text).toContain(`You reported: The Sea\n${result}\n`);
  room.services.config.site.nsfw = true;
  try {
    const [quiet] = await room.sent(reportDecidedMail, told);
    expect(`${quiet?.subject} ${quiet?.text} ${quiet?.html}`).not.toContain('The Sea');
    expect(quiet?.text).toContain(result);
  } finally {
    room.services.config.site.nsfw = false;
  }
});
