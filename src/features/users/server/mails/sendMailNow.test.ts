import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostRoom, type PostRoom } from '../../../../../tests/support/openPostRoom.ts';
import { MailRefused } from '../../../../platform/mail/MailRefused.ts';
import { findUser } from '../userStore.ts';
import { defineMail } from './defineMail.ts';
import { defineMemberMail } from './defineMemberMail.ts';
import type { LetterKind } from './Letter.ts';
import { letterTo } from './letterTo.ts';

const TITLE = 'Comics & <Friends>\r\nBcc: evil@evil.example';
const HERON_LINK: LetterKind = { name: 'heron_link', parts: ['button'], isAnybodys: true };

const heronMail = defineMemberMail({
  kind: 'heron_seen',
  told: { details: Type.Object({ place: Type.String() }) },
  page: null,
  facts: { place: ({ details }) => details.place },
});
const heronLinkMail = defineMail({
  kind: 'heron_link',
  told: Type.Object({ user_id: Type.String() }),
  letters: [HERON_LINK],
  async write({ user_id: userId }, { config, database }) {
    const user = await findUser(database.write, userId);
    const opens = { purpose: 'reset', userId } as const;
    return user && { kind: HERON_LINK, ...letterTo(config, user, user.email), facts: {}, opens };
  },
});

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom({ SITE_TITLE: TITLE });
  const { translate } = room.services;
  // Words of their own for the mails of this test, with the values that are filled in.
  room.services.translate = (language, key, values) =>
    /heron|facts/.test(key)
      ? `${language} ${key} ${values?.['site']} ${values?.['value']}`
      : translate(language, key, values);
});
afterAll(() => room.close());

it('what people write breaks neither headers nor lines nor HTML', async () => {
  const hostile = '<b>x</b>\r\nBcc: evil@evil.example\r\n\r\n\u202egnp.exe';
  const { id: user_id } = await room.makeMember({ username: hostile, email: 'hostile@example.test' });
  const place = `${hostile}"'><img src=x onerror=alert(1)>`;
  const [mail] = await room.sent(heronMail, { user_id, details: { place } });
  expect(mail?.to).toBe('hostile@example.test');
  expect(mail?.subject).toContain('Comics & <Friends> Bcc: evil@evil.example');
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/^bcc:|\r|\u202e/im);
  expect(mail?.text).toContain('Hello <b>x</b> Bcc: evil@evil.example gnp.exe,');
  expect(mail?.html).toContain('Hello &lt;b&gt;x&lt;/b&gt; Bcc: evil@evil.example gnp.exe,');
  expect(mail?.html).not.toMatch(/<b>|<img|<Friends>/);
});

it('a mail is in a language that the site has', async () => {
  const { id: user_id } = await room.makeMember({ language: 'fr' });
  const { site } = room.services.config;
  const { languages } = site;
  site.languages = ['id', 'en'];
  const [mail] = await room.sent(heronMail, { user_id, details: { place: '' } });
  site.languages = languages;
  expect(mail?.subject).toMatch(/^id /);
});

describe('a link that anybody can have sent', () => {
  it('stays alive when more mails are asked for than an address gets in an hour', async () => {
    const { id: user_id } = await room.makeMember();
    const mails = [];
    for (let times = 0; times < 12; times += 1) mails.push(...(await room.sent(heronLinkMail, { user_id })));
    expect(mails).toHaveLength(10);
    expect(await room.linkOf(mails.at(-1))).toMatchObject({ user_id, purpose: 'reset', state: 'living' });
  });

  it('is another one when the mail is sent again because the server was busy', async () => {
    const { id: user_id } = await room.makeMember();
    const [first] = await room.sent(heronLinkMail, { user_id });
    room.failures.push(new Error('busy'));
    await expect(room.sent(heronLinkMail, { user_id })).rejects.toThrow('busy');
    const [second] = await room.sent(heronLinkMail, { user_id });
    expect([await room.linkOf(first), await room.linkOf(second)]).toMatchObject([
      { state: 'replaced' },
      { state: 'living' },
    ]);
  });

  it('takes nothing from what the address may get while its mail cannot be handed over', async () => {
    const { id: user_id } = await room.makeMember();
    for (let times = 0; times < 11; times += 1) {
      room.failures.push(new Error('busy'));
      await expect(room.sent(heronLinkMail, { user_id })).rejects.toThrow('busy');
    }
    expect(await room.sent(heronLinkMail, { user_id })).toHaveLength(1);
  });
});

it('a mail is not tried again when nobody has the address', async () => {
  const { id: user_id } = await room.makeMember();
  room.failures.push(new MailRefused('nobody'));
  expect(await room.sent(heronMail, { user_id, details: { place: '' } })).toEqual([]);
});
