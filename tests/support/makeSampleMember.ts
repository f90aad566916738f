import { v7 as uuidv7 } from 'uuid';
import { insertNotices } from '../../src/features/notices/server/insertNotices.ts';
import type { Caller } from './makeCaller.ts';
import { makeComment } from './makeComment.ts';
import { callAs, makeMember, PASSWORD, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { succeeded } from './succeeded.ts';

export type SampleMember = {
  member: Member;
  /** Addresses of what is theirs alone. */
  playlistSlug: string;
  inviteToken: string;
  removedCommentId: string;
};

const COMIC = 'quiet-harbour';

/** A member of a sample site who has something on each screen of a member's own. */
export async function makeSampleMember(site: TestSite): Promise<SampleMember> {
  const [member, friend] = [
    await makeMember(site, { username: 'ada' }),
    await makeMember(site, { username: 'ben' }),
  ];
  const [caller, asker] = [await callAs(site, member), await callAs(site, friend)];
  await succeeded(caller.call('PATCH', '/api/account', { bio: 'Reads on trams.' }));
  await markAndRead(caller);
  for (const path of [`comics/${COMIC}`, 'authors/ines-hill'])
    await succeeded(caller.call('PUT', `/api/follows/${path}`));
  await makeMember(site, { username: 'cleo' });
  await succeeded(caller.call('PUT', '/api/member-blocks/cleo'));
  const token = { name: 'Reading lamp', scopes: ['account:read'], days: 1, password: PASSWORD };
  await succeeded(caller.call('POST', '/api/tokens', token));
  await tellOf(site, member);
  return {
    member,
    playlistSlug: await makeOwnPlaylist(caller),
    inviteToken: await invite(asker),
    removedCommentId: await enterRemovedComment(site, member),
  };
}

async function markAndRead(caller: Caller): Promise<void> {
  const now = new Date().toISOString();
  const mark = { comic: COMIC, favorite: true, favorite_at: now, shelf: 'reading', shelf_at: now };
  await succeeded(
    caller.call('PUT', '/api/comic-marks', {
      sent_at: now,
      entries: [{ ...mark, score: 8, score_at: now, is_private: false, private_at: null }],
    }),
  );
  const place = { page: 2, page_offset: 0, furthest_page: 2, is_completed: false };
  const entry = { ...place, comic: COMIC, chapter: '1', read_at: now, device: '' };
  await succeeded(
    caller.call('PUT', '/api/progress', {
      sent_at: now,
      entries: [{ ...entry, hidden_at: null, is_hidden: false }],
    }),
  );
}

async function makeOwnPlaylist(caller: Caller, title = 'Night trains'): Promise<string> {
  const playlist = { id: uuidv7(), title, visibility: 'public', comic: COMIC };
  const made = await succeeded(caller.call('POST', '/api/own-playlists', playlist));
  return String(made['slug']);
}

async function invite(caller: Caller): Promise<string> {
  const slug = await makeOwnPlaylist(caller, 'Boats at noon');
  const made = await succeeded(caller.call('POST', `/api/own-playlists/${slug}/invites`, { role: 'add' }));
  return String(made['token']);
}

/** The end of a digest is a notice that needs nothing else on the site. */
async function tellOf({ services }: TestSite, { id }: Member): Promise<void> {
  const notice = { userId: id, kind: 'digest', event: uuidv7(), subjectId: id } as const;
  await insertNotices(services.database.write, [
    { ...notice, thread: 'digest', actorId: null, result: 'digest_ended' },
  ]);
}

async function enterRemovedComment(site: TestSite, author: Member): Promise<string> {
  const { id } = await makeComment(site.services, { author, target: COMIC, state: 'removed' });
  const removal = {
    comment_id: id,
    author_id: author.id,
    removed_by: null,
    reason: 'spam',
    message: null,
  } as const;
  await site.services.database.write
    .insertInto('comment_removals')
    .values({ id: uuidv7(), ...removal })
    .execute();
  return id;
}
