import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostRoom, type PostRoom } from '../../../../../tests/support/openPostRoom.ts';
import type { SentJob } from '../../../../platform/jobs/defineJob.ts';
import { defineMail } from './defineMail.ts';
import { defineMemberMail } from './defineMemberMail.ts';
import { makeMailJob } from './makeMailJob.ts';
import { QUEUED_MAIL, sendMail } from './sendMail.ts';

const heronMail = defineMemberMail({
  kind: 'heron_seen',
  told: { details: Type.Object({ place: Type.String(), tail: Type.Optional(Type.String()) }) },
  page: 'herons',
  facts: { place: ({ details }) => details.place, tail: ({ details }) => details.tail },
});
const wordlessMail = defineMemberMail({ kind: 'wordless', told: {}, page: null });
const eggMail = defineMail({
  kind: 'egg',
  told: Type.Object({ email: Type.String() }),
  isAwaited: true,
  letters: [],
  write: async () => undefined,
});
const WORDS: Record<string, string> = {
  'mails.heron_seen.subject': 'A heron',
  'mails.heron_seen.text': 'Somebody saw a heron.',
  'mails.heron_seen.button': 'See it',
  'mails.heron_seen.advice': 'Be quiet.',
};

const job = makeMailJob([heronMail, wordlessMail, eggMail]);
let room: PostRoom;

beforeAll(async () => {
  room = await openPostRoom();
  const { translate } = room.services;
  room.services.translate = (language, key, values) => {
    if (key.startsWith('mails.facts.')) return `${key.slice('mails.facts.'.length)}: ${values?.['value']}`;
    return WORDS[key] ?? translate(language, key, values);
  };
});
afterAll(() => room.close());

async function run(mail: { kind: string; [told: string]: unknown }) {
  const { messages } = room;
  messages.length = 0;
  await job.run({ mail }, room.services, { signal: new AbortController().signal, progress: async () => {} });
  return [...messages];
}

describe('the job of a mail', () => {
  it('sends a declared one to its member, with its facts, its button and its advice', async () => {
    const { id: user_id, email, username } = await room.makeMember();
    const [mail] = await run({ kind: 'heron_seen', user_id, details: { place: 'The lake' } });
    expect(mail).toMatchObject({ to: email, subject: 'A heron' });
    expect(mail?.text).toMatch(
      new RegExp(
        `^Hello ${username},\n\nSomebody saw a heron.\n\nplace: The lake\n\nSee it\nhttps://.*/en/herons\n\nBe quiet.\n`,
      ),
    );
  });

  it('says nothing to an address that nobody has proved, nor of an account that is gone', async () => {
    const { id } = await room.makeMember({ isVerified: false });
    for (const user_id of [id, '0199a1b2-7c3d-7e4f-8a5b-0123456789ab'])
      expect(await run({ kind: 'heron_seen', user_id, details: { place: 'The lake' } })).toEqual([]);
  });

  it('fails, and is kept, where no feature of this program declares the kind', async () => {
    await expect(run({ kind: 'heron_lost' })).rejects.toThrow('no mail heron_lost is declared');
  });

  it('fails where the mail is not told what it needs', async () => {
    const { id: user_id } = await room.makeMember();
    for (const told of [
      {},
      { user_id },
      { user_id, details: { place: 5 } },
      { user_id: 'mira', details: { place: '' } },
    ])
      await expect(run({ kind: 'heron_seen', ...told })).rejects.toThrow(
        'heron_seen is not told what it needs',
      );
  });

  it('fails where the mail has no words, and sends nobody their names', async () => {
    const { id: user_id } = await room.makeMember();
    await expect(run({ kind: 'wordless', user_id })).rejects.toThrow(
      'mails.wordless.subject has no words in en',
    );
    expect(room.messages).toEqual([]);
  });

  it('is not made of two mails of one kind', () => {
    expect(() => makeMailJob([heronMail, eggMail, { ...eggMail }])).toThrow('the mail egg is declared twice');
  });
});

describe('a mail that is sent', () => {
  const queue: [SentJob, object][] = [];
  const jobs = { send: async (kind: SentJob, payload: object) => void queue.push([kind, payload]) };

  it('stands in the queue with its kind, and goes first where it is waited for', async () => {
    await sendMail(heronMail, { user_id: 'a', details: { place: 'The lake' } }, { jobs });
    await sendMail(eggMail, { email: 'mira@example.test' }, { jobs });
    const [[heron, told] = [], [egg] = []] = queue;
    expect([heron?.name, egg?.name, job.name]).toEqual(Array(3).fill(QUEUED_MAIL.name));
    expect(told).toEqual({ mail: { kind: 'heron_seen', user_id: 'a', details: { place: 'The lake' } } });
    expect([heron?.priority?.({}), egg?.priority?.({})]).toEqual([0, 1]);
    // A dead letter that gets another round is sent by the job itself.
    const again = (kind: string) => job.priority?.({ mail: { kind } });
    expect([again('heron_seen'), again('egg'), again('heron_lost')]).toEqual([0, 1, 0]);
  });

  it('does not compile with what its kind is not told', () => {
    const wrong = () => [
      // @ts-expect-error: the details are another mail's.
      sendMail(heronMail, { user_id: 'a', details: { change: 'egg' } }, { jobs }),
      // @ts-expect-error: nothing is told.
      sendMail(eggMail, {}, { jobs }),
      // @ts-expect-error: no feature declares it.
      sendMail({ kind: 'heron_lost' }, { user_id: 'a' }, { jobs }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});
