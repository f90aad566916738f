import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeMails, mailExample, toMember } from '../../../../../tests/support/describeMails.ts';
import { openPostRoom, type PostRoom } from '../../../../../tests/support/openPostRoom.ts';
import { accountDeletedMail } from './accountDeletedMail.ts';
import { emailChangedMail, emailChangeMail, emailChangeRequestedMail } from './emailChangeMails.ts';
import { newDeviceMail, newDevicesMail, passwordChangedMail } from './loginMails.ts';
import { resetMail } from './resetMail.ts';
import { verifyMail } from './verifyMail.ts';

let room: PostRoom;
beforeAll(async () => {
  room = await openPostRoom();
});
afterAll(() => room.close());
afterEach(() => setPrivacy(false));

function setPrivacy(isPrivate: boolean): void {
  room.services.config.accounts.is_private = isPrivate;
}

let made = 0;
const newAddress = () => `new${(made += 1)}@example.test`;
const AT = '2026-11-20T10:15:00.000Z';
const device = { device: 'Firefox, Linux', address: '203.0.113.9', at: AT };

describeMails(
  () => room,
  [
    mailExample(verifyMail, { page: 'verify/' }, async (_, language) => ({
      user_id: (await room.makeMember({ language, isVerified: false })).id,
    })),
    mailExample(verifyMail, { name: 'address_taken', page: 'login' }, async (_, language) => {
      const { email } = await room.makeMember({ language });
      return { user_id: (await room.makeMember({ email, isVerified: false })).id };
    }),
    mailExample(resetMail, { page: 'password-reset/' }, async (_, language) => ({
      email: (await room.makeMember({ language })).email,
    })),
    mailExample(resetMail, { name: 'reset_of_several', page: 'password-reset/' }, async (_, language) => {
      const { email } = await room.makeMember({ language, isVerified: false });
      await room.makeMember({ language, email, isVerified: false });
      return { email };
    }),
    mailExample(emailChangeMail, { page: 'verify/' }, async (_, language) => {
      const email = newAddress();
      return { user_id: (await room.makeMember({ language, pendingEmail: email })).id, email };
    }),
    mailExample(emailChangeMail, { name: 'address_taken', page: 'login' }, async (_, language) => {
      const { email } = await room.makeMember({ language });
      return { user_id: (await room.makeMember({ pendingEmail: email })).id, email };
    }),
    mailExample(emailChangeRequestedMail, { page: 'email-cancel/' }, async (_, language) => {
      const email = newAddress();
      return { user_id: (await room.makeMember({ language, pendingEmail: email })).id, email };
    }),
    mailExample(emailChangedMail, { page: 'login' }, toMember({ email: 'old@example.test' })),
    mailExample(passwordChangedMail, { page: 'password-reset' }, toMember({})),
    mailExample(newDeviceMail, { page: 'settings/sessions' }, toMember({ details: device })),
    mailExample(
      newDevicesMail,
      { page: 'settings/sessions' },
      toMember({ details: { count: '7', since: AT } }),
    ),
    mailExample(accountDeletedMail, { page: null }, async (_, language) => ({
      email: 'gone@example.test',
      details: { username: 'gone', language },
    })),
  ],
);

it('a new login is told with device, address and time in a zone', async () => {
  const [mail] = await room.sent(newDeviceMail, await toMember({ details: device })(room, 'en'));
  expect(mail?.text).toMatch(
    /Time: November 20, 2026.*10:15.*UTC\nDevice: Firefox, Linux\nIP address: 203.0.113.9/,
  );
});

it('the name of an account is not sent to an address that nobody has proved', async () => {
  const { id: user_id, email } = await room.makeMember({ username: 'buy.example', isVerified: false });
  const [verify] = await room.sent(verifyMail, { user_id });
  const [reset] = await room.sent(resetMail, { email });
  for (const mail of [verify, reset]) expect(`${mail?.text}${mail?.html}`).not.toContain('buy.example');
});

describe('a changed address', () => {
  it('is told to the former one, by name, if it was proved', async () => {
    const { id: user_id, username } = await room.makeMember();
    const [mail] = await room.sent(emailChangedMail, { user_id, email: 'old@example.test' });
    expect(mail?.to).toBe('old@example.test');
    expect(mail?.text).toContain(username);
    const stranger = await room.makeMember({ isVerified: false });
    expect(await room.sent(emailChangedMail, { user_id: stranger.id, email: 'old@example.test' })).toEqual(
      [],
    );
  });

  it('is announced to the proved address that the account has, with the new one', async () => {
    const [pendingEmail, unproved] = [newAddress(), newAddress()];
    const { id: user_id, email } = await room.makeMember({ pendingEmail });
    const [mail] = await room.sent(emailChangeRequestedMail, { user_id, email: pendingEmail });
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain(`New address: ${pendingEmail}`);
    const stranger = await room.makeMember({ pendingEmail: unproved, isVerified: false });
    const told = { user_id: stranger.id, email: unproved };
    expect(await room.sent(emailChangeRequestedMail, told)).toEqual([]);
  });
});

describe('a link', () => {
  it('proves the address that its mail went to', async () => {
    const { id, email } = await room.makeMember({ isVerified: false });
    const [mail] = await room.sent(verifyMail, { user_id: id });
    expect(await room.linkOf(mail)).toMatchObject({ purpose: 'verify', user_id: id, email, state: 'living' });
  });

  it('to a new address proves that one', async () => {
    const email = newAddress();
    const { id } = await room.makeMember({ pendingEmail: email });
    const [mail] = await room.sent(emailChangeMail, { user_id: id, email });
    expect(mail?.to).toBe(email);
    expect(await room.linkOf(mail)).toMatchObject({ purpose: 'email_change', user_id: id, email });
  });

  it('is not sent when its work is done, or when another address is wanted by now', async () => {
    const { id } = await room.makeMember({ pendingEmail: newAddress() });
    expect(await room.sent(verifyMail, { user_id: id })).toEqual([]);
    expect(await room.sent(emailChangeMail, { user_id: id, email: newAddress() })).toEqual([]);
    expect(await room.sent(emailChangeRequestedMail, { user_id: id, email: newAddress() })).toEqual([]);
  });

  it('never goes to the owner of an address that somebody else named', async () => {
    const owner = await room.makeMember();
    const { id } = await room.makeMember({ email: owner.email, isVerified: false });
    const [mail] = await room.sent(verifyMail, { user_id: id });
    expect(mail?.to).toBe(owner.email);
    expect(await room.linkOf(mail)).toBeUndefined();
  });

  it('for a new password goes to whoever proved the address, not to who merely named it', async () => {
    const owner = await room.makeMember();
    await room.makeMember({ email: owner.email, isVerified: false });
    const [mail] = await room.sent(resetMail, { email: owner.email.toUpperCase() });
    expect((await room.linkOf(mail))?.user_id).toBe(owner.id);
  });

  it('for a new password goes to an unproved address only where account privacy is open', async () => {
    const { email } = await room.makeMember({ isVerified: false });
    expect(await room.sent(resetMail, { email })).toHaveLength(1);
    setPrivacy(true);
    expect(await room.sent(resetMail, { email })).toEqual([]);
  });

  it('for a new password goes to banned members as well, and to nobody without an account', async () => {
    const { email } = await room.makeMember({ bannedUntil: '2999-01-01T00:00:00.000Z' });
    expect(await room.sent(resetMail, { email })).toHaveLength(1);
    expect(await room.sent(resetMail, { email: 'nobody@example.test' })).toEqual([]);
  });
});
