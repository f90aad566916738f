import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { emailKey, usernameKey } from '../../src/features/users/accountKeys.ts';
import type { Settings } from '../../src/features/users/Settings.ts';
import { usernameSkeleton } from '../../src/features/users/server/usernameSkeleton.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { canaryWord, type Reason } from './canaries.ts';
import { crowdId, type Counter } from './crowdComics.ts';
import { insertCrowdPlaylist } from './crowdShelves.ts';

type CrowdMember = {
  /** Why they are hidden; null: their profile is for everyone, under `name`. */
  reason: Reason | null;
  name?: string;
  profile?: Settings['profile'];
  isApproved?: boolean;
  isVerified?: boolean;
  isBanned?: boolean;
  /** Chapters that they have read and keep notes of. */
  reads: { comicId: string; chapterId: string }[];
};

/** Staff see the newest members first: these are behind all others. */
const LONG_AGO = '2001-01-01T00:00:00Z';
const FAR = '2999-01-01T00:00:00Z';

/**
 * A member without a password, and everything that one can have. None is staff: a site whose only
 * admin is of the crowd would have none.
 */
export async function insertCrowdMember(
  transaction: Kysely<Tables>,
  member: CrowdMember,
  counter: Counter,
): Promise<void> {
  const { reason, isApproved = true, isVerified = true, isBanned = false } = member;
  const count = counter.next();
  const id = crowdId(reason, counter);
  const username = reason ? canaryWord(reason, 'username', count) : (member.name ?? '');
  const email = `${canaryWord('address', 'mail', count)}@example.org`;
  await transaction
    .insertInto('users')
    .values({
      id,
      username,
      username_key: usernameKey(username),
      username_skeleton: usernameSkeleton(username),
      email,
      email_key: emailKey(email),
      pending_email: `${canaryWord('address', 'pending', count)}@example.org`,
      password_hash: null,
      has_second_factor: true,
      // The bio of a banned member is hidden from staff too.
      bio: reason ? canaryWord(reason === 'banned' ? 'personal' : reason, 'bio', count) : 'Of the crowd',
      settings: JSON.stringify({
        profile: member.profile ?? 'everyone',
        // All parts are open to everyone, so that only the rules under test hide them.
        favorites: 'everyone',
        shelves: 'everyone',
        adult: true,
        blocked_terms: [`tags/${canaryWord('personal', 'blocked', count)}`],
      }),
      email_verified_at: isVerified ? LONG_AGO : null,
      approved_at: isApproved ? LONG_AGO : null,
      ...(isBanned
        ? { banned_until: FAR, ban_reason: canaryWord('banreason', 'reason', count), banned_by_role: 'admin' }
        : {}),
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      password_changed_at: LONG_AGO,
    })
    .execute();
  await insertBelongings(transaction, { id, count, counter });
  await insertReading(transaction, { id, count, reads: member.reads, counter });
  await insertPlaylists(transaction, { ownerId: id, reason, reads: member.reads, counter });
}

/**
 * A private playlist, one that staff have hidden, one of comics that nobody may see, and one that
 * is as public as its owner.
 */
async function insertPlaylists(
  transaction: Kysely<Tables>,
  own: Pick<CrowdMember, 'reason' | 'reads'> & { ownerId: string; counter: Counter },
): Promise<void> {
  const { ownerId, reason, reads, counter } = own;
  const items = reads.slice(0, 2).map((read) => ({ ...read, reason: 'personal' as const }));
  const personal = { reason: 'personal', ownerId, items } as const;
  await insertCrowdPlaylist(transaction, { ...personal, visibility: 'private' }, counter);
  const hidden = { ...personal, reason: 'hiddenlist', visibility: 'public', isHidden: true } as const;
  await insertCrowdPlaylist(transaction, hidden, counter);
  const buried = items.map((item) => ({ ...item, reason: 'buried' as const }));
  if (buried.length > 0)
    await insertCrowdPlaylist(
      transaction,
      { reason: 'buried', ownerId, visibility: 'public', items: buried },
      counter,
    );
  if (reason === 'banned' || reason === 'waiting')
    await insertCrowdPlaylist(transaction, { reason, ownerId, visibility: 'public', items: [] }, counter);
}

async function insertBelongings(
  transaction: Kysely<Tables>,
  { id: user_id, count, counter }: { id: string; count: number; counter: Counter },
): Promise<void> {
  const word = (what: string) => canaryWord('personal', what, count);
  const own = () => crowdId('personal', counter);
  await transaction
    .insertInto('sessions')
    .values({
      id: own(),
      user_id,
      token_hash: hash(word('token')),
      cookie_hash: hash(word('cookie')),
      is_remembered: true,
      address: '203.0.113.77',
      user_agent: word('agent'),
      expires_at: FAR,
      factor_at: LONG_AGO,
    })
    .execute();
  await transaction
    .insertInto('totp_secrets')
    .values({ user_id, secret: word('totp'), pending_secret: word('nexttotp'), pending_until: FAR })
    .execute();
  await transaction
    .insertInto('api_tokens')
    .values({
      id: own(),
      user_id,
      name: word('program'),
      token_hash: hash(word('apitoken')),
      scopes: JSON.stringify([]),
      last_used_at: null,
      expires_at: null,
    })
    .execute();
  await transaction
    .insertInto('passkeys')
    .values({
      id: own(),
      user_id,
      credential_id: word('credential'),
      public_key: hash(word('key')),
      counter: 0,
      transports: JSON.stringify([]),
      name: word('passkey'),
      last_used_at: null,
    })
    .execute();
  await transaction
    .insertInto('account_links')
    .values({
      id: own(),
      purpose: 'email_change',
      user_id,
      email: `${canaryWord('address', 'link', count)}@example.org`,
      token_hash: hash(word('link')),
      expires_at: FAR,
      used_at: null,
      replaced_at: null,
    })
    .execute();
  await insertNotices(transaction, { userId: user_id, id: own(), word: word('notice') });
  for (const kind of ['note', 'warning'] as const)
    await transaction
      .insertInto('member_records')
      .values({ id: own(), user_id, kind, text: word(kind), author_id: null, read_at: null })
      .execute();
  await transaction
    .insertInto('retired_usernames')
    .values({ username_key: canaryWord('retired', 'name', count) })
    .execute();
}

/** Notices, a digest that is never due, and a feed of the member. */
async function insertNotices(
  transaction: Kysely<Tables>,
  { userId: user_id, id, word }: { userId: string; id: string; word: string },
): Promise<void> {
  const notice = { kind: 'moderation', result: 'warned', event: word, thread: word, message: word } as const;
  await transaction
    .insertInto('notices')
    .values({ id, user_id, ...notice, subject_id: id, group_id: id })
    .execute();
  await transaction
    .insertInto('digests')
    .values({ user_id, frequency: 'daily', hour: 8, zone: word, next_at: FAR })
    .execute();
  await transaction
    .insertInto('feeds')
    .values({ id, user_id, name: word, token_hash: Buffer.from(id), language: 'en', has_adult: true })
    .execute();
}

async function insertReading(
  transaction: Kysely<Tables>,
  {
    id: user_id,
    count,
    reads,
    counter,
  }: { id: string; count: number; reads: CrowdMember['reads']; counter: Counter },
): Promise<void> {
  const own = () => crowdId('personal', counter);
  const note = canaryWord('personal', 'note', count);
  await transaction
    .insertInto('member_notes')
    .values({ user_id, key: `reading/${note}`, value: JSON.stringify({ fit: note }), changed_at: LONG_AGO })
    .execute();
  if (reads.length === 0) return;
  const comicIds = [...new Set(reads.map(({ comicId }) => comicId))];
  await transaction
    .insertInto('comic_marks')
    .values(
      comicIds.map((comic_id) => ({
        user_id,
        comic_id,
        favorite: true,
        favorite_at: LONG_AGO,
        shelf: 'reading' as const,
        shelf_at: LONG_AGO,
        score: 1,
        score_at: LONG_AGO,
        counted_score: null,
        score_network: null,
        first_scored_at: LONG_AGO,
      })),
    )
    .execute();
  await transaction
    .insertInto('follows')
    .values(
      comicIds.map((comic_id) => ({ id: own(), user_id, comic_id, term_id: null, followed_at: LONG_AGO })),
    )
    .execute();
  await transaction.insertInto('follow_tellings').values({ user_id, told_until: LONG_AGO }).execute();
  await transaction
    .insertInto('reading_progress')
    .values(
      reads.map(({ comicId, chapterId }) => ({
        user_id,
        comic_id: comicId,
        chapter_id: chapterId,
        page: 1,
        furthest_page: 1,
        completed_at: null,
        read_at: LONG_AGO,
        device: canaryWord('personal', 'device', count),
        hidden_at: null,
      })),
    )
    .execute();
}

const hash = (text: string) => createHash('sha256').update(text).digest();
