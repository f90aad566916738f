import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Member } from '../../features/comments/server/commentRules.ts';
import { enterComment } from '../../features/comments/server/enterComment.ts';
import { findThread, type ThreadRow } from '../../features/comments/server/threadStore.ts';
import { voteOnComment } from '../../features/comments/server/voteOnComment.ts';
import { emailKey, usernameKey } from '../../features/users/accountKeys.ts';
import { findUserByUsername, insertUser } from '../../features/users/server/userStore.ts';
import type { Services } from '../openServices.ts';
import { readDemoSite, type DemoComment } from './readDemoSite.ts';

const DAY_MS = 86_400_000;
/** Members of the demo were there before their first word. */
const JOINED_DAYS = 400;
const KEYS = '5a4f7a0e-3c1b-4a53-9c51-0d9b1f2e6a77';

/**
 * Enters the comments of the demo's readers as if by themselves. Doing it again changes
 * nothing.
 */
export async function loadDemoComments({ database }: Pick<Services, 'database'>): Promise<void> {
  const { threads } = await readDemoSite();
  const members = new Map<string, Member>();
  const memberOf = async (name: string) => {
    const member = members.get(name) ?? (await ensureWriter(database, name));
    members.set(name, member);
    return member;
  };
  for (const { kind, target, comments } of threads) {
    const thread = await findThread(database.write, { kind, target, contentClass: 'safe' });
    if (!thread) continue;
    for (const comment of comments) await enter({ database, thread, memberOf, comment, parentId: null });
  }
}

type Enter = Pick<Services, 'database'> & {
  thread: ThreadRow;
  memberOf: (name: string) => Promise<Member>;
  comment: DemoComment;
  parentId: string | null;
};

async function enter(work: Enter): Promise<void> {
  const { database, thread, memberOf, comment, parentId } = work;
  const { by, days, text, page = null, up = [], down = [], replies = [] } = comment;
  const author = await memberOf(by);
  const votes = await Promise.all(
    [...up.map((name) => [name, 1] as const), ...down.map((name) => [name, -1] as const)].map(
      async ([name, value]) => ({ voter: await memberOf(name), value }),
    ),
  );
  const { id } = await database.write.transaction().execute(async (transaction) => {
    const entered = await enterComment({
      transaction,
      hooks: { reviews: [], onShown: [] },
      author,
      thread,
      parentId,
      text,
      page,
      key: uuidv5(`${thread.kind} ${thread.target} ${by} ${text}`, KEYS),
      client: { address: '192.0.2.1', userAgent: '' },
      atMs: Date.now() - days * DAY_MS,
    });
    for (const { voter, value } of votes)
      await voteOnComment({
        transaction,
        hooks: {},
        voter,
        id: entered.id,
        value,
        network: voter.id,
      });
    return entered;
  });
  for (const reply of replies) await enter({ ...work, comment: reply, parentId: id });
}

/** A member of the demo without a password: nobody logs in as one. */
async function ensureWriter({ write }: Services['database'], username: string): Promise<Member> {
  const found = await findUserByUsername(write, username);
  const joined = new Date(Date.now() - JOINED_DAYS * DAY_MS).toISOString();
  const id = found?.id ?? uuidv7();
  if (!found) {
    const email = `${id}@demo.invalid`;
    await insertUser(write, {
      id,
      username,
      username_key: usernameKey(username),
      email,
      email_key: emailKey(email),
      password_hash: null,
      role: 'user',
      is_demo: true,
      email_verified_at: joined,
      approved_at: joined,
      created_at: joined,
      password_changed_at: joined,
      settings: '{}',
    });
  }
  return {
    id,
    username,
    role: 'user',
    created_at: joined,
    email_verified_at: joined,
    shown_count: 0,
    is_staff: false,
  };
}
