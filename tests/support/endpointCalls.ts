import { upsertSubscription } from '../../src/features/push/server/pushStore.ts';
import { listLivingSessions } from '../../src/features/sessions/server/sessionStore.ts';
import { makePushKeys } from './makePushKeys.ts';
import { insertFeed } from '../../src/features/feeds/server/feedStore.ts';
import { keepPictures } from '../../src/features/chapterEditing/server/keptPictureStore.ts';
import { storeBytes } from '../../src/features/media/server/storeBytes.ts';
import { mergeComics } from '../../src/features/chapterEditing/server/moveChapters.ts';
import {
  findManagedChapter,
  findManagedComic,
} from '../../src/features/publishing/server/managedCatalogue.ts';
import {
  finishRegistration,
  startAuthentication,
  startRegistration,
} from '../../src/features/secondFactors/server/passkeyCeremonies.ts';
import { insertPasskey } from '../../src/features/secondFactors/server/passkeyStore.ts';
import { relyingParty } from '../../src/features/secondFactors/server/relyingParty.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { BY_COMMAND, recordAct } from '../../src/features/audit/server/recordAct.ts';
import { lockCatalogue } from '../../src/features/comics/server/lockCatalogue.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { mergeTerms, planMerge } from '../../src/features/termEditing/server/mergeTerms.ts';
import { changeChapterPublication } from '../../src/features/publishing/server/changeChapterPublication.ts';
import { changeComicPublication } from '../../src/features/publishing/server/changeComicPublication.ts';
import { findHomeRows } from '../../src/features/home/server/homeRowStore.ts';
import { findSettingsVersion } from '../../src/features/siteSettings/server/siteSettingsStore.ts';
import { found } from '../../src/platform/http/Problem.ts';
import { insertInvite } from '../../src/features/memberPlaylists/server/people/playlistPeopleStore.ts';
import { hashSecret, makeSecret } from '../../src/platform/http/secrets.ts';
import { insertMemberRecord } from '../../src/features/staff/server/memberRecordStore.ts';
import { makeAuthenticator } from './makeAuthenticator.ts';
import { writeCursor } from '../../src/features/comments/server/cutCursor.ts';
import { makeComment } from './makeComment.ts';
import { makeComic, makeMediaRow } from './makeComic.ts';
import { makeCaller, type Caller } from './makeCaller.ts';
import { makeLink } from './makeLink.ts';
import { makePicture } from './makePictures.ts';
import { callAs, makeMember, PASSWORD, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { solveCaptcha } from './solveCaptcha.ts';
import { enterAd } from './enterAd.ts';
import { makePlaylist } from './makePlaylist.ts';
import { enterJob } from './enterJob.ts';
import { enterStaticPage } from './enterStaticPage.ts';
import { enterSlide } from './enterSlide.ts';

/** Somebody about to make a call, with what the call may be about. */
export type Scene = {
  site: TestSite;
  /** Visitors have no account. */
  member: Member | null;
  /** Somebody else, an ordinary member. */
  other: Member;
  /** A visitor's browser, for calls that must come before the tested one. */
  helper: Caller;
};

export type EndpointCall = { params?: Record<string, string>; query?: string; body?: object };
type MakeCall = (scene: Scene) => EndpointCall | Promise<EndpointCall>;

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };
const again: MakeCall = () => ({ body: { password: PASSWORD } });
/** The parameters of a path, unless its call says otherwise. */
const KNOWN = { slug: 'known', chapter: '1', taxonomy: 'tags' };

const LIST_FILE = '<ReadingList><Books><Book Series="Known" /></Books></ReadingList>';

const enterPlaylist = (site: TestSite) =>
  makePlaylist(site.services, { slug: `list-${uuidv7()}`, title: 'A List' });

/** Makes an account old enough for what new accounts may not do. */
async function age(site: TestSite, { id }: Member): Promise<void> {
  await site.services.database.write
    .updateTable('users')
    .set({ created_at: '2020-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute();
}

/** A playlist of the caller, or of somebody else, with one item. */
const onMemberPlaylist =
  (
    callOf: (slug: string, item: string) => EndpointCall,
    { isHidden = false, isOthers = false } = {},
  ): MakeCall =>
  async ({ site, member, other }) => {
    const { write } = site.services.database;
    const slug = `own-${uuidv7()}`;
    const owner = isOthers || !member ? other : member;
    const { id: comicId } = await write
      .selectFrom('comics')
      .select('id')
      .where('slug', '=', 'known')
      .executeTakeFirstOrThrow();
    const id = await makePlaylist(site.services, { slug, ownerId: owner.id, items: [{ comicId }] });
    if (isHidden)
      await write
        .updateTable('playlists')
        .set({ hidden_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute();
    const item = await write
      .selectFrom('playlist_items')
      .select('id')
      .where('playlist_id', '=', id)
      .executeTakeFirstOrThrow();
    return callOf(slug, item.id);
  };

/** Makes an invitation to a playlist of another member. */
const onInvite: MakeCall = async ({ site, other }) => {
  const token = makeSecret();
  const slug = `invited-${uuidv7()}`;
  const playlistId = await makePlaylist(site.services, { slug, ownerId: other.id });
  const invite = { id: uuidv7(), playlistId, tokenHash: hashSecret(token), role: 'add', days: 7 } as const;
  await insertInvite(site.services.database.write, invite);
  return { params: { token } };
};

/** A playlist of the caller on which somebody else works, or the other way about with an offer. */
const onHandover =
  (of: 'owner' | 'asked'): MakeCall =>
  async ({ site, member, other }) => {
    const slug = `given-${uuidv7()}`;
    const [owner, asked] = of === 'owner' ? [member ?? other, other] : [other, member ?? other];
    const playlistId = await makePlaylist(site.services, { slug, ownerId: owner.id });
    const offered = of === 'asked' ? { offered_at: new Date().toISOString() } : {};
    await site.services.database.write
      .insertInto('playlist_members')
      .values({ playlist_id: playlistId, user_id: asked.id, role: 'edit', ...offered })
      .execute();
    return { params: { slug }, ...(of === 'owner' ? { body: { username: other.username } } : {}) };
  };

async function someBulkEdit(scene: Scene) {
  const { params } = await onManaged(scene);
  const selection = { q: `slug:${params?.['slug'] ?? ''}` };
  return { selection, act: { fields: { status: 'onhold' } } };
}

async function enteredBulkEdit({ site }: Scene, state: 'running' | 'done' = 'running'): Promise<string> {
  const id = uuidv7();
  const row = { id, actor_id: null, act: '{}', undoes_id: null, state };
  await site.services.database.write.insertInto('bulk_edits').values(row).execute();
  return id;
}

const SOME_COMIC = { kind: 'comic', id: '00000000-0000-7000-8000-000000000000' };

/** A comic of its own for each call: the others need the one they know. */
const onManaged: MakeCall = async ({ site }) => {
  // Rated, for a site with adult comics publishes no other.
  const rating = { name: 'Everyone', nsfw: false };
  const { slug } = await makeComic(site.services, { title: `Managed ${uuidv7()}`, rating });
  return { params: { slug } };
};
const onManagedChapter: MakeCall = async (scene) => ({
  params: { ...(await onManaged(scene)).params, chapter: '1' },
});

const makeTermRow = async ({ site }: Scene): Promise<number> => {
  const [id = 0] = await ensureTerms(site.services.database.write, 'tags', [`Managed ${uuidv7()}`]);
  return id;
};
const onOther: MakeCall = ({ other }) => ({ params: { id: other.id } });
const onTerm: MakeCall = async (scene) => ({ params: { id: String(await makeTermRow(scene)) } });

type Before = 'unpublish' | 'delete';
/** One that was changed before, so that the call has something to do. */
const onComicAfter =
  (act: Before): MakeCall =>
  async (scene) => {
    const call = await onManaged(scene);
    const { database, jobs } = scene.site.services;
    const change = { jobs, act, needsRating: false, actor: BY_COMMAND, slug: call.params?.['slug'] ?? '' };
    await database.write
      .transaction()
      .execute((transaction) => changeComicPublication({ ...change, transaction }));
    return call;
  };
const onChapterAfter =
  (act: Before): MakeCall =>
  async (scene) => {
    const call = await onManagedChapter(scene);
    const { database, jobs } = scene.site.services;
    const change = {
      jobs,
      act,
      needsRating: false,
      actor: BY_COMMAND,
      comic: call.params?.['slug'] ?? '',
      chapter: '1',
    };
    await database.write
      .transaction()
      .execute((transaction) => changeChapterPublication({ ...change, transaction }));
    return call;
  };

/** An upload of the caller. */
async function onUpload(
  { site, member, other }: Scene,
  { hasArrived = false }: { hasArrived?: boolean } = {},
): Promise<EndpointCall> {
  const id = uuidv7();
  const chapter = { source: 'one.cbz', number: '1', volume: null, title: null, language: null, groups: [] };
  const planned = {
    ...chapter,
    series: null,
    pages_count: 1,
    would: 'enter',
    known_as: null,
    problem: null,
    notes: [],
  };
  const plan = { chapters: [planned], series: [], skipped: [] };
  await site.services.database.write
    .insertInto('uploads')
    .values({
      id,
      member_id: (member ?? other).id,
      comic_id: null,
      title: 'Sent by a call',
      files: JSON.stringify([{ name: 'one.cbz', bytes: 3 }]),
      ...(hasArrived ? { plan: JSON.stringify(plan) } : {}),
    })
    .execute();
  if (!hasArrived) return { params: { id } };
  const folder = join(site.services.config.data_dir, 'uploads', id, 'files');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.cbz'), 'abc');
  return { params: { id } };
}

/** Makes an import of the caller with one comic, which may match one of the site's. */
async function onMemberImport(
  { site, member, other }: Scene,
  state: 'ready' | 'applied' = 'ready',
): Promise<EndpointCall> {
  const id = uuidv7();
  const { id: comicId } = await makeComic(site.services, { title: `Brought in ${id}` });
  const { write } = site.services.database;
  const userId = (member ?? other).id;
  await write.deleteFrom('member_imports').where('user_id', '=', userId).execute();
  await write
    .insertInto('member_imports')
    .values({
      id,
      user_id: userId,
      state,
      source: 'mihon',
      ordinal: 1,
      content_class: 'safe',
      network: Buffer.from('here'),
    })
    .execute();
  const facts = { title: 'Brought in', author: null, addresses: [], links: [], chapters: [] };
  await write
    .insertInto('member_import_entries')
    .values({
      import_id: id,
      position: 0,
      title: 'Brought in',
      facts: JSON.stringify({ ...facts, favorite: true, shelf: null, score: null, read_up_to: null }),
      keys: [],
      candidates: [comicId],
      comic_id: state === 'applied' ? comicId : null,
      ...(state === 'applied'
        ? {
            state: 'applied',
            changes: JSON.stringify({ chapters: [] }),
            applied_at: new Date().toISOString(),
          }
        : { state: 'asked' }),
    })
    .execute();
  return { params: { id } };
}

/** A member who was reported. */
const onReport = async ({ site }: Scene, { decision }: { decision?: string } = {}): Promise<EndpointCall> => {
  const { id: user_id } = await makeMember(site);
  const id = uuidv7();
  const decided = decision === undefined ? {} : { decision, decided_at: new Date().toISOString() };
  await site.services.database.write
    .insertInto('reported_items')
    .values({ id, kind: 'user', user_id, reason: 'spam', gravity: 30, ...decided })
    .execute();
  return { params: { id } };
};

const ON_KNOWN = 'kind=comic&target=known';

/** A comment of the caller, or of somebody else. */
const onComment =
  (callOf: (id: string) => EndpointCall, { isOthers = false } = {}): MakeCall =>
  async ({ site, member, other }) => {
    const author = isOthers || !member ? other : member;
    return callOf((await makeComment(site.services, { author })).id);
  };

/** A comment of the caller that staff removed. */
const onRemoved =
  (callOf: (id: string) => EndpointCall): MakeCall =>
  async ({ site, member, other }) => {
    const author = member ?? other;
    const { id } = await makeComment(site.services, { author, state: 'removed' });
    await site.services.database.write
      .insertInto('comment_removals')
      .values({
        id: uuidv7(),
        comment_id: id,
        author_id: author.id,
        removed_by: null,
        reason: 'spam',
        message: null,
      })
      .execute();
    return callOf(id);
  };

/** A span of time with a comment of a member in it. */
const onSpan = async ({ site, other }: Scene) => {
  await makeComment(site.services, { author: other });
  const hour = 3_600_000;
  const since = new Date(Date.now() - hour).toISOString();
  return { username: other.username, since, until: new Date(Date.now() + hour).toISOString() };
};

const onWordRule = async ({ site, member }: Scene): Promise<string> => {
  const id = uuidv7();
  const phrase = `herons ${id}`;
  const rule = { phrase, phrase_key: phrase, action: 'hold', is_whole_word: true } as const;
  await site.services.database.write
    .insertInto('comment_word_rules')
    .values({ ...rule, id, created_by: member?.id ?? null })
    .execute();
  return id;
};

/** Another number at each call: who sets what is set already has changed nothing. */
let accountDays = 0;

/**
 * The input that a call needs, besides the known parameters of its path, to be right in all but,
 * perhaps, who makes it. The site has a comic `known` and a playlist of it.
 */
export const ENDPOINT_CALLS: Record<string, MakeCall> = {
  'POST /api/age-gate': () => ({ body: { is_of_age: true } }),
  'GET /api/picture-passes': () => ({ query: `ids=${uuidv7()}` }),
  'GET /api/comic-cards': () => ({ query: 'slugs=known' }),
  'GET /api/unread-counts': () => ({ query: 'slugs=known' }),
  'POST /api/downloads': async ({ site }) => {
    // The pictures of this comic are rows without files, which have no checksums.
    await site.services.database.write
      .updateTable('media')
      .set({ crc32: 0 })
      .where('crc32', 'is', null)
      .execute();
    return { body: { kind: 'comic', slug: 'known' } };
  },
  'POST /api/reads': () => ({ body: { comic: 'known', chapter: '1' } }),
  'GET /api/pages/:slug': () => ({ params: { slug: 'dmca' } }),
  'GET /api/comments': () => ({ query: ON_KNOWN }),
  'GET /api/comments/:id': onComment((id) => ({ params: { id }, query: ON_KNOWN })),
  'GET /api/more-comments': onComment((id) => ({ query: `${ON_KNOWN}&ids=${id}` })),
  'GET /api/comment-cut': onComment((id) => ({
    query: `${ON_KNOWN}&cursor=${writeCursor({ above: id, key: null, id, since: new Date().toISOString(), passed: 0 })}`,
  })),
  'GET /api/own-comments': () => ({ query: ON_KNOWN }),
  'POST /api/comments': () => ({
    body: { kind: 'comic', target: 'known', text: 'Herons', key: uuidv7() },
  }),
  'PATCH /api/comments/:id': onComment((id) => ({ params: { id }, body: { version: 1, text: 'Storks' } })),
  'DELETE /api/comments/:id': onComment((id) => ({ params: { id } })),
  'GET /api/comments/:id/removal': onRemoved((id) => ({ params: { id } })),
  'POST /api/comments/:id/appeal': onRemoved((id) => ({ params: { id }, body: { text: 'A joke' } })),
  'GET /api/moderation/threads': () => ({ query: ON_KNOWN }),
  'PATCH /api/moderation/threads': () => ({
    body: { kind: 'comic', target: 'known', min_account_days: (accountDays += 1) },
  }),
  'GET /api/moderation/comments/:id': onComment((id) => ({ params: { id } }), { isOthers: true }),
  'GET /api/moderation/comments/:id/votes': onComment((id) => ({ params: { id } }), { isOthers: true }),
  'POST /api/moderation/comments/:id/acts': onComment(
    (id) => ({ params: { id }, body: { revision: 1, act: 'remove', reason: 'spam' } }),
    { isOthers: true },
  ),
  'GET /api/moderation/members/:id': onOther,
  'POST /api/moderation/members/:id/acts': ({ other }) => ({
    params: { id: other.id },
    body: { act: 'warn', message: 'Be kind', reason: 'abuse' },
  }),
  'PUT /api/moderation/comments/:id/lock': onComment((id) => ({ params: { id }, body: {} }), {
    isOthers: true,
  }),
  'DELETE /api/moderation/comments/:id/lock': async ({ site, other }) => {
    const { id } = await makeComment(site.services, { author: other });
    const set = { locked_at: new Date().toISOString() };
    await site.services.database.write.updateTable('comments').set(set).where('id', '=', id).execute();
    return { params: { id } };
  },
  'PUT /api/moderation/comments/:id/pin': async ({ site, other }) => {
    const set = { pinned_at: null };
    await site.services.database.write.updateTable('comments').set(set).execute();
    const { id } = await makeComment(site.services, { author: other });
    return { params: { id }, body: {} };
  },
  'DELETE /api/moderation/comments/:id/pin': async ({ site, other }) => {
    const { id } = await makeComment(site.services, { author: other });
    const set = { pinned_at: new Date().toISOString() };
    await site.services.database.write.updateTable('comments').set(set).where('id', '=', id).execute();
    return { params: { id } };
  },
  'POST /api/admin/comment-batches': onComment(
    (id) => ({ body: { ids: [id], act: 'remove', reason: 'spam' } }),
    { isOthers: true },
  ),
  'POST /api/admin/comment-batches/preview': () => ({ body: { q: 'state:shown', act: 'remove' } }),
  'POST /api/admin/comment-batches/:id/undo': async ({ site, member }) => {
    const id = uuidv7();
    await site.services.database.write
      .insertInto('comment_batches')
      .values({
        id,
        kind: 'bulk',
        act: 'remove',
        reason: 'spam',
        message: null,
        state: 'done',
        made_by: member?.id ?? null,
      })
      .execute();
    return { params: { id } };
  },
  'POST /api/admin/comment-purges/preview': async (scene) => ({ body: await onSpan(scene) }),
  'POST /api/admin/comment-purges': async (scene) => ({
    body: { ...(await onSpan(scene)), count: 1, reason: 'spam' },
  }),
  'POST /api/admin/comment-rules': () => ({
    body: { phrase: uuidv7(), action: 'hold', is_whole_word: true },
  }),
  'PATCH /api/admin/comment-rules/:id': async (scene) => ({
    params: { id: await onWordRule(scene) },
    body: { version: 1, action: 'mask', is_whole_word: false },
  }),
  'DELETE /api/admin/comment-rules/:id': async (scene) => ({ params: { id: await onWordRule(scene) } }),
  'POST /api/admin/comment-rules/test': () => ({ body: { text: 'Herons' } }),
  'PUT /api/comments/:id/vote': onComment((id) => ({ params: { id }, body: { value: 1 } }), {
    isOthers: true,
  }),
  'GET /api/search': () => ({ query: 'q=known' }),
  'POST /api/login': ({ other }) => ({ body: { username: other.username, password: PASSWORD } }),
  'POST /api/register': async ({ helper, other }) => ({
    body: {
      username: `${other.username}too`,
      email: `${other.username}too@example.test`,
      ...NEW,
      captcha: await solveCaptcha(helper),
    },
  }),
  'POST /api/password/create': async ({ helper, other }) => ({
    body: { email: other.email, captcha: await solveCaptcha(helper) },
  }),
  'POST /api/password/check': async (scene) => ({ body: { token: await linkOf(scene, 'reset') } }),
  'POST /api/password/reset': async (scene) => ({ body: { token: await linkOf(scene, 'reset'), ...NEW } }),
  'POST /api/email/verify': async (scene) => {
    await scene.site.services.database.write
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', scene.other.id)
      .execute();
    return { body: { hash: await linkOf(scene, 'verify') } };
  },
  'POST /api/email/cancel': async (scene) => ({ body: { hash: await linkOf(scene, 'email_cancel') } }),
  'POST /api/email/resend': async ({ site, member }) => {
    await updateOwn(site, member, { pending_email: 'another@example.test' });
    return {};
  },
  'PATCH /api/account': () => ({ body: { bio: 'Herons' } }),
  'PUT /api/account/email': () => ({ body: { email: 'another@example.test', password: PASSWORD } }),
  'PUT /api/account/password': () => ({ body: { current_password: PASSWORD, ...NEW } }),
  'PATCH /api/account/settings': () => ({ body: { theme: 'ink' } }),
  'POST /api/account/deletion': again,
  'DELETE /api/sessions/:id': async ({ site, member }) => {
    if (member) await callAs(site, member);
    const sessions = await site.services.database.write
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member?.id ?? uuidv7())
      .orderBy('id', 'desc')
      .execute();
    return { params: { id: sessions[0]?.id ?? uuidv7() } };
  },
  'POST /api/second-factors/totp': again,
  'PUT /api/second-factors/totp': async ({ site, member }) => {
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    if (member) {
      const pending = {
        pending_secret: totp.secret.base32,
        pending_until: new Date(Date.now() + 60_000).toISOString(),
      };
      await site.services.database.write
        .insertInto('totp_secrets')
        .values({ user_id: member.id, secret: null, ...pending })
        .execute();
    }
    return { body: { code: totp.generate() } };
  },
  'POST /api/second-factors/totp/removal': async ({ site, member }) => {
    if (member) {
      await site.services.database.write
        .insertInto('totp_secrets')
        .values({ user_id: member.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', pending_until: null })
        .execute();
    }
    return { body: { password: PASSWORD } };
  },
  'POST /api/second-factors/backup-codes': async ({ site, member }) => {
    await updateOwn(site, member, { has_second_factor: true });
    return { body: { password: PASSWORD } };
  },
  'POST /api/passkeys/options': again,
  'POST /api/passkeys': async ({ site, member }) => {
    if (!member) return { body: { name: 'Phone', response: {} } };
    const owner = await callAs(site, member);
    const { body } = await owner.call('POST', '/api/passkeys/options', { password: PASSWORD });
    const { options } = body;
    const response = options ? makeAuthenticator().register({ options, origin: originOf(site) }) : {};
    return { body: { name: 'Phone', response } };
  },
  'POST /api/passkeys/:id/removal': async ({ site, member }) => {
    const id = uuidv7();
    if (member) {
      const credential = { credential_id: id, public_key: Buffer.from(id), counter: 0, transports: '[]' };
      await site.services.database.write
        .insertInto('passkeys')
        .values({ id, user_id: member.id, name: 'Phone', ...credential })
        .execute();
    }
    return { params: { id }, body: { password: PASSWORD } };
  },
  'POST /api/second-factors/proof': async ({ site, member }) => {
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    if (member) {
      await site.services.database.write
        .insertInto('totp_secrets')
        .values({ user_id: member.id, secret: totp.secret.base32, pending_until: null })
        .execute();
    }
    return { body: { code: totp.generate() } };
  },
  'POST /api/passkeys/proof': async ({ site, member }) => {
    if (!member) return { body: { response: {} } };
    const { database } = site.services;
    const ceremony = { database, party: relyingParty({ title: 'Longstrip', publicUrl: site.url }) };
    const device = makeAuthenticator();
    const options = await startRegistration(ceremony, { user: member, passkeys: [] });
    const made = device.register({ options, origin: originOf(site) });
    const credential = await finishRegistration(ceremony, { userId: member.id, response: made });
    const passkey = await insertPasskey(database.write, {
      id: uuidv7(),
      user_id: member.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: 0,
      transports: '[]',
      name: 'Phone',
    });
    const owner = { userId: member.id, passkeys: passkey ? [passkey] : [] };
    const asked = await startAuthentication(ceremony, owner);
    return { body: { response: device.logIn({ options: asked, origin: originOf(site) }) } };
  },
  'POST /api/passkeys/login': async ({ site, other, helper }) => {
    const [device, origin, owner] = [makeAuthenticator(), originOf(site), await callAs(site, other)];
    const made = await owner.call('POST', '/api/passkeys/options', { password: PASSWORD });
    const response = device.register({ options: made.body['options'], origin });
    await owner.call('POST', '/api/passkeys', { name: 'Phone', response });
    const asked = await helper.call('POST', '/api/passkeys/login-options');
    return { body: { response: device.logIn({ options: asked.body['options'], origin }) } };
  },
  'POST /api/tokens': () => ({
    body: { name: 'Shelf', scopes: ['account:read'], days: 1, password: PASSWORD },
  }),
  'DELETE /api/tokens/:id': async ({ site, member }) => {
    const id = uuidv7();
    if (member) {
      await site.services.database.write
        .insertInto('api_tokens')
        .values({ id, user_id: member.id, name: 'Shelf', token_hash: Buffer.from(id), scopes: '[]' })
        .execute();
    }
    return { params: { id } };
  },
  'PUT /api/push': () => ({ body: makePushKeys() }),
  'DELETE /api/push/:id': async ({ site, member }) => {
    const id = uuidv7();
    const { write } = site.services.database;
    const session = member && (await listLivingSessions(write, member.id))[0];
    if (member && session) {
      const { endpoint } = makePushKeys();
      const keys = { endpoint, p256dh: Buffer.alloc(65), auth: Buffer.alloc(16) };
      await upsertSubscription(write, {
        ...keys,
        id,
        user_id: member.id,
        session_id: session.id,
        language: 'en',
        has_adult: false,
      });
    }
    return { params: { id } };
  },
  'POST /api/feeds': () => ({ body: { name: 'Phone', has_adult: false } }),
  'DELETE /api/feeds/:id': async ({ site, member }) => {
    const id = uuidv7();
    if (member) {
      await insertFeed(site.services.database.write, {
        id,
        user_id: member.id,
        name: 'Phone',
        token_hash: Buffer.from(id),
        language: 'en',
        has_adult: false,
      });
    }
    return { params: { id } };
  },
  'POST /api/hidden-comics': () => ({ body: { slugs: ['known'] } }),
  'PUT /api/progress': () => ({
    body: {
      sent_at: new Date().toISOString(),
      entries: [
        {
          comic: 'known',
          chapter: '1',
          page: 1,
          page_offset: 0,
          furthest_page: 1,
          is_completed: false,
          hidden_at: null,
          is_hidden: false,
          read_at: new Date().toISOString(),
          device: '',
        },
      ],
    },
  }),
  'GET /api/reading-statistics': () => ({ query: 'zone=UTC' }),
  'GET /api/follows/:kind/:slug': () => ({ params: { kind: 'comics', slug: 'known' } }),
  'PUT /api/follows/:kind/:slug': () => ({ params: { kind: 'comics', slug: 'known' } }),
  'DELETE /api/follows/:kind/:slug': () => ({ params: { kind: 'comics', slug: 'known' } }),
  'PUT /api/comic-marks': () => ({
    body: {
      sent_at: new Date().toISOString(),
      entries: [
        {
          comic: 'known',
          favorite: true,
          favorite_at: new Date().toISOString(),
          shelf: null,
          shelf_at: null,
          score: null,
          score_at: null,
          is_private: false,
          private_at: null,
        },
      ],
    },
  }),
  'PUT /api/member-notes': () => ({
    body: {
      sent_at: new Date().toISOString(),
      notes: [{ key: 'reading/known', value: { fit: 'width' }, changed_at: new Date().toISOString() }],
    },
  }),
  'POST /api/reports': async ({ site, helper }) => ({
    body: {
      kind: 'page',
      target: await pageOf(site),
      reason: 'broken',
      captcha: await solveCaptcha(helper),
    },
  }),
  'GET /api/moderation/items/:id': onReport,
  'POST /api/moderation/items/:id/claim': onReport,
  'DELETE /api/moderation/items/:id/claim': onReport,
  'POST /api/moderation/items/:id/notes': async (scene) => ({
    ...(await onReport(scene)),
    body: { text: 'Seen before' },
  }),
  'POST /api/moderation/items/:id/decide': async (scene) => ({
    ...(await onReport(scene)),
    body: { version: 1, act: 'hide' },
  }),
  'POST /api/moderation/items/:id/undo': async (scene) => ({
    ...(await onReport(scene, { decision: 'hide' })),
    body: { version: 1 },
  }),
  'GET /api/admin/slides/:id': async ({ site }) => ({ params: { id: await enterSlide(site) } }),
  'POST /api/admin/slides': async ({ site }) => ({
    body: {
      id: uuidv7(),
      title: 'A Slide',
      picture: await makeMediaRow(site.services, { width: 9, height: 9 }),
    },
  }),
  'PATCH /api/admin/slides/:id': async ({ site }) => ({
    params: { id: await enterSlide(site) },
    body: { version: 1, fields: { title: 'Another Slide' } },
  }),
  'DELETE /api/admin/slides/:id': async ({ site }) => ({ params: { id: await enterSlide(site) } }),
  'PUT /api/admin/slide-order': async ({ site }) => {
    await enterSlide(site);
    const slides = await site.services.database.write
      .selectFrom('slides')
      .select('id')
      .orderBy('position', 'desc')
      .execute();
    return { body: { ids: slides.map(({ id }) => id) } };
  },
  'GET /api/admin/ads/:id': async ({ site }) => ({ params: { id: await enterAd(site) } }),
  'POST /api/admin/ads': async () => ({
    body: { id: uuidv7(), name: 'An Ad', placement: 'footer', type: 'html' },
  }),
  'PATCH /api/admin/ads/:id': async ({ site }) => ({
    params: { id: await enterAd(site) },
    body: { version: 1, fields: { weight: 7 } },
  }),
  'DELETE /api/admin/ads/:id': async ({ site }) => ({ params: { id: await enterAd(site) } }),
  'POST /api/ad-counts': async ({ site }) => ({
    body: { counts: [{ id: await enterAd(site), impressions: 1, clicks: 0 }] },
  }),
  'PATCH /api/admin/home': async ({ site }) => {
    const { version, rows } = await findHomeRows(site.services.database.write);
    return { body: { version, fields: { rows: rows.toReversed() } } };
  },
  'GET /api/playlist-places/:slug': () => ({ query: 'comic=known&chapter=1' }),
  'PUT /api/account/avatar': async ({ site, member }) => {
    if (member) await age(site, member);
    return { body: await makePicture({ number: 400, width: 160, height: 160 }) };
  },
  'DELETE /api/moderation/avatars/:username': async ({ site, other }) => {
    const avatar_media_id = await makeMediaRow(site.services, { width: 256, height: 256 });
    await site.services.database.write
      .updateTable('users')
      .set({ avatar_media_id })
      .where('id', '=', other.id)
      .execute();
    return { params: { username: other.username } };
  },
  'GET /api/own-playlists/:slug': onMemberPlaylist((slug) => ({ params: { slug } })),
  'POST /api/own-playlists': () => ({ body: { id: uuidv7(), title: 'Mine', visibility: 'private' } }),
  'POST /api/own-playlists/:slug/copies': () => ({ params: { slug: 'known' }, body: { id: uuidv7() } }),
  'PATCH /api/own-playlists/:slug': onMemberPlaylist((slug) => ({
    params: { slug },
    body: { version: 1, title: 'Ours' },
  })),
  'DELETE /api/own-playlists/:slug': onMemberPlaylist((slug) => ({ params: { slug } })),
  'PUT /api/own-playlists/:slug/items': onMemberPlaylist((slug) => ({
    params: { slug },
    body: { comic: 'known', chapter: '1' },
  })),
  'DELETE /api/own-playlists/:slug/items/:item': onMemberPlaylist((slug, item) => ({
    params: { slug, item },
  })),
  'PUT /api/own-playlists/:slug/items/:item': onMemberPlaylist((slug, item) => ({
    params: { slug, item },
  })),
  'PATCH /api/own-playlists/:slug/items/:item': onMemberPlaylist((slug, item) => ({
    params: { slug, item },
    body: { version: 1, note: 'Noted' },
  })),
  'GET /api/own-playlists/:slug/file': onMemberPlaylist((slug) => ({ params: { slug } })),
  'GET /api/own-playlists/:slug/leftovers': onMemberPlaylist((slug) => ({ params: { slug } })),
  'PUT /api/own-playlists/:slug/leftovers': onMemberPlaylist((slug) => ({
    params: { slug },
    body: { lines: [{ line: 1, target: null }] },
  })),
  'GET /api/own-playlists/:slug/people': onMemberPlaylist((slug) => ({ params: { slug } })),
  'POST /api/own-playlists/:slug/invites': onMemberPlaylist((slug) => ({
    params: { slug },
    body: { role: 'add' },
  })),
  'DELETE /api/own-playlists/:slug/invites/:id': onMemberPlaylist((slug) => ({
    params: { slug, id: uuidv7() },
  })),
  'DELETE /api/own-playlists/:slug/members/:username': onMemberPlaylist((slug) => ({
    params: { slug, username: 'nobody-there' },
  })),
  'PUT /api/own-playlists/:slug/handover': onHandover('owner'),
  'DELETE /api/own-playlists/:slug/handover': onHandover('asked'),
  'POST /api/own-playlists/:slug/handover': onHandover('asked'),
  'PUT /api/own-playlists/:slug/passing-on': onMemberPlaylist((slug) => ({
    params: { slug },
    body: { is_passed_on: true },
  })),
  'GET /api/playlist-invites/:token': onInvite,
  'POST /api/playlist-invites/:token': onInvite,
  'POST /api/list-files': () => ({ body: Buffer.from(LIST_FILE) }),
  'PUT /api/list-files/:id': () => ({
    params: { id: uuidv7() },
    body: {
      title: 'Ours',
      description: '',
      visibility: 'private',
      lines: [{ line: 1, series: 'Known', number: null, volume: null, year: null, note: null, target: null }],
    },
  }),
  'PUT /api/moderation/playlists/:slug/hidden': onMemberPlaylist((slug) => ({ params: { slug }, body: {} }), {
    isOthers: true,
  }),
  'DELETE /api/moderation/playlists/:slug/hidden': onMemberPlaylist((slug) => ({ params: { slug } }), {
    isHidden: true,
    isOthers: true,
  }),
  'GET /api/admin/playlists/:slug': async ({ site }) => ({ params: { slug: await enterPlaylist(site) } }),
  'POST /api/admin/playlist-entries': () => ({ body: { items: [`comic/${uuidv7()}`] } }),
  'POST /api/admin/playlists': () => ({ body: { id: uuidv7(), title: 'A List' } }),
  'PATCH /api/admin/playlists/:slug': async ({ site }) => ({
    params: { slug: await enterPlaylist(site) },
    body: { version: 1, fields: { title: 'Another List' } },
  }),
  'DELETE /api/admin/playlists/:slug': async ({ site }) => ({ params: { slug: await enterPlaylist(site) } }),
  'GET /api/admin/pages/:slug/:language': async ({ site }) => ({
    params: { slug: await enterStaticPage(site), language: 'en' },
  }),
  'POST /api/admin/pages': () => {
    const id = uuidv7();
    return { body: { id, slug: `page-${id}`, language: 'en', title: 'A Page' } };
  },
  'PATCH /api/admin/pages/:slug/:language': async ({ site }) => ({
    params: { slug: await enterStaticPage(site), language: 'en' },
    body: { version: 1, fields: { title: 'Another Page' } },
  }),
  'DELETE /api/admin/pages/:slug/:language': async ({ site }) => ({
    params: { slug: await enterStaticPage(site), language: 'en' },
  }),
  'POST /api/admin/import-notes/settled': async ({ site }) => {
    const id = uuidv7();
    await site.services.database.write
      .insertInto('import_notes')
      .values({
        id,
        source: `${id}.cbz`,
        is_left_out: true,
        code: 'no_pages',
        message: 'It holds no picture.',
        params: null,
      })
      .execute();
    return { body: { ids: [id], is_settled: true } };
  },
  'POST /api/admin/jobs/:id/retry': async ({ site }) => ({
    params: { id: await enterJob(site, 'dead_letters') },
  }),
  'POST /api/admin/jobs/:id/cancel': async ({ site }) => ({
    params: { id: await enterJob(site, 'empty_bin') },
  }),
  'PATCH /api/admin/site': async ({ site }) => ({
    body: {
      version: await findSettingsVersion(site.services.database.write),
      fields: { title: `Longstrip ${uuidv7().slice(-6)}` },
    },
  }),
  'POST /api/admin/site/effects': () => ({ body: { fields: { nsfw: true } } }),
  'GET /api/admin/plans': () => ({ query: 'until=2199-01-01T00:00:00Z' }),
  'GET /api/admin/palette': () => ({ query: 'q=known' }),
  'GET /api/admin/overview/:need': () => ({ params: { need: 'missing_cover' } }),
  'GET /api/admin/comics/:slug': onManaged,
  'GET /api/admin/comics/:slug/pictures': onManaged,
  'GET /api/admin/comics/:slug/preview': onManaged,
  'GET /api/admin/comics/:slug/preview/chapters': onManaged,
  'GET /api/admin/comics/:slug/preview/chapters/:chapter': onManagedChapter,
  'GET /api/admin/comics/:slug/preview/gallery': onManaged,
  'POST /api/admin/bulk-edits/preview': async (scene) => ({ body: await someBulkEdit(scene) }),
  'POST /api/admin/bulk-edits/rows': async (scene) => {
    const { selection } = await someBulkEdit(scene);
    return { body: { selection } };
  },
  'POST /api/admin/bulk-edits/csv': async (scene) => {
    const { selection } = await someBulkEdit(scene);
    return { body: { selection } };
  },
  'POST /api/admin/bulk-edits/csv/read': () => ({
    body: { csv: 'id,title\r\n00000000-0000-7000-8000-000000000000,Fog\r\n' },
  }),
  'POST /api/admin/bulk-edits/values': async (scene) => {
    const { selection } = await someBulkEdit(scene);
    return { body: { selection, field: 'status' } };
  },
  'POST /api/admin/bulk-edits': async (scene) => ({ body: { id: uuidv7(), ...(await someBulkEdit(scene)) } }),
  'GET /api/admin/bulk-edits/:id': async (scene) => ({ params: { id: await enteredBulkEdit(scene) } }),
  'POST /api/admin/bulk-edits/:id/cancel': async (scene) => ({
    params: { id: await enteredBulkEdit(scene) },
  }),
  'GET /api/admin/bulk-edits/:id/undo': async (scene) => ({
    params: { id: await enteredBulkEdit(scene, 'done') },
  }),
  'POST /api/admin/bulk-edits/:id/undo': async (scene) => ({
    params: { id: await enteredBulkEdit(scene, 'done') },
    body: { undo_id: uuidv7() },
  }),
  'POST /api/admin/chapter-changes': async (scene) => {
    const { params } = await onManagedChapter(scene);
    const { write } = scene.site.services.database;
    const { slug = '' } = params ?? {};
    const { id } = found(await findManagedChapter(write, { comic: slug, chapter: '1' }));
    return { body: { changes: [{ chapter: id, act: 'unpublish' }] } };
  },
  'POST /api/admin/comics': () => ({ body: { id: uuidv7(), title: 'Made by a call' } }),
  'PATCH /api/admin/comics/:slug': async (scene) => ({
    ...(await onManaged(scene)),
    body: { version: 1, fields: { status: 'complete' } },
  }),
  'PATCH /api/admin/comics/:slug/labels': async (scene) => ({
    ...(await onManaged(scene)),
    body: { version: 1, fields: { 'terms/tags': [await makeTermRow(scene)] } },
  }),
  'POST /api/admin/uploads': () => ({
    body: { title: 'Sent by a call', files: [{ name: 'one.cbz', bytes: 3 }] },
  }),
  'POST /api/admin/pictures': async () => ({ body: await makePicture({ number: 400 }) }),
  'GET /api/admin/uploads/:id': onUpload,
  'PUT /api/admin/uploads/:id/files/:file/:offset': async (scene) => {
    const { params } = await onUpload(scene);
    return { params: { ...params, file: '0', offset: '0' }, body: Buffer.from('abc') };
  },
  'POST /api/admin/uploads/:id/enter': async (scene) => ({
    ...(await onUpload(scene, { hasArrived: true })),
    body: { chapters: [{ source: 'one.cbz' }] },
  }),
  'DELETE /api/admin/uploads/:id': onUpload,
  'POST /api/member-imports': async ({ site, member, other }) => {
    const { write } = site.services.database;
    await write
      .deleteFrom('member_imports')
      .where('user_id', '=', (member ?? other).id)
      .execute();
    return { body: Buffer.from('<myanimelist>') };
  },
  'GET /api/member-imports/:id': (scene) => onMemberImport(scene),
  'GET /api/member-imports/:id/entries': async (scene) => ({
    ...(await onMemberImport(scene)),
    query: 'state=asked',
  }),
  'PUT /api/member-imports/:id/entries/:position': async (scene) => ({
    params: { ...(await onMemberImport(scene)).params, position: '0' },
    body: { comic: null },
  }),
  'POST /api/member-imports/:id/apply': (scene) => onMemberImport(scene),
  'POST /api/member-imports/:id/undo': (scene) => onMemberImport(scene, 'applied'),
  'DELETE /api/member-imports/:id': (scene) => onMemberImport(scene),
  'GET /api/admin/term-choices': () => ({ query: 'taxonomy=tags&q=known' }),
  'GET /api/admin/terms/:id': onTerm,
  'POST /api/admin/terms': () => ({ body: { taxonomy: 'tags', name: `Made ${uuidv7()}` } }),
  'PATCH /api/admin/terms/:id': async (scene) => ({
    ...(await onTerm(scene)),
    body: { version: 1, fields: { nsfw: true } },
  }),
  'DELETE /api/admin/terms/:id': onTerm,
  'POST /api/admin/terms/:id/implications': async (scene) => ({
    ...(await onTerm(scene)),
    body: { implies: [] },
  }),
  'PUT /api/admin/comics/:slug/implied-terms/:term': async (scene) => {
    const [term_id, implied_id] = [await makeTermRow(scene), await makeTermRow(scene)];
    const { write } = scene.site.services.database;
    const { id, slug } = await makeComic(scene.site.services, { title: `Managed ${uuidv7()}` });
    await write.insertInto('term_implications').values({ term_id, implied_id }).execute();
    await write.insertInto('comic_terms').values({ comic_id: id, term_id }).execute();
    return { params: { slug, term: String(implied_id) }, body: { excepted: true } };
  },
  'PUT /api/admin/terms/:id/apart/:other': async (scene) => ({
    params: { id: String(await makeTermRow(scene)), other: String(await makeTermRow(scene)) },
    body: { apart: true },
  }),
  'POST /api/admin/terms/:id/merge': async (scene) => ({
    ...(await onTerm(scene)),
    body: { sources: [await makeTermRow(scene)] },
  }),
  'POST /api/admin/term-merges/:id/undo': async (scene) => {
    const [targetId, sourceId] = [await makeTermRow(scene), await makeTermRow(scene)];
    const { write } = scene.site.services.database;
    const id = await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const plan = await planMerge(transaction, { targetId, sourceIds: [sourceId] });
      return mergeTerms(transaction, plan, null);
    });
    return { params: { id } };
  },
  'GET /api/admin/versions/:kind/:id': () => ({ params: SOME_COMIC }),
  'GET /api/admin/working-copies/:kind/:id': () => ({ params: SOME_COMIC }),
  'PUT /api/admin/working-copies/:kind/:id/:tab': () => ({
    params: { ...SOME_COMIC, tab: uuidv7() },
    body: { base_version: 1, fields: { title: 'Half a na' } },
  }),
  'DELETE /api/admin/working-copies/:kind/:id/:tab': () => ({ params: { ...SOME_COMIC, tab: uuidv7() } }),
  'POST /api/admin/presences/:kind/:id': () => ({ params: SOME_COMIC, body: {} }),
  'POST /api/admin/comics/:slug/publish': onComicAfter('unpublish'),
  'POST /api/admin/comics/:slug/unpublish': onManaged,
  'POST /api/admin/comics/:slug/undo': async (scene) => {
    const { params } = await onManaged(scene);
    const { database, jobs } = scene.site.services;
    const change = {
      jobs,
      act: 'unpublish',
      needsRating: false,
      actor: BY_COMMAND,
      slug: params?.['slug'] ?? '',
    } as const;
    const { undo_id } = await database.write
      .transaction()
      .execute((transaction) => changeComicPublication({ ...change, transaction }));
    return { params, body: { undo_id } };
  },
  'POST /api/admin/comics/:slug/schedule': async (scene) => ({
    ...(await onComicAfter('unpublish')(scene)),
    body: { at: '2090-01-01T00:00:00Z' },
  }),
  'POST /api/admin/comics/:slug/chapters/:chapter/schedule': async (scene) => ({
    ...(await onChapterAfter('unpublish')(scene)),
    body: { at: '2090-01-01T00:00:00Z' },
  }),
  'POST /api/admin/comics/:slug/chapter-schedule': async (scene) => ({
    ...(await onChapterAfter('unpublish')(scene)),
    body: { plans: [{ chapter: '1', at: '2090-01-01T00:00:00Z' }] },
  }),
  'DELETE /api/admin/comics/:slug': onManaged,
  'POST /api/admin/comics/:slug/restore': onComicAfter('delete'),
  'GET /api/admin/comics/:slug/chapters': onManaged,
  'GET /api/admin/comics/:slug/chapters/:chapter': onManagedChapter,
  'PATCH /api/admin/comics/:slug/chapters/:chapter': async (scene) => ({
    ...(await onManagedChapter(scene)),
    body: { version: 1, fields: { title: 'Called' } },
  }),
  'POST /api/admin/comics/:slug/chapters/:chapter/pictures': async (scene) => ({
    ...(await onManagedChapter(scene)),
    body: await makePicture({ number: 1 }),
  }),
  'POST /api/admin/comics/:slug/chapters/:chapter/pictures/:picture/rotate': async (scene) => {
    const call = await onManagedChapter(scene);
    const { services } = scene.site;
    const { id } = await storeBytes(services, await makePicture({ number: 2 }));
    const comic = call.params?.['slug'] ?? '';
    const chapter = await findManagedChapter(services.database.write, { comic, chapter: '1' });
    await keepPictures(services.database.write, chapter?.id ?? '', [id]);
    return { params: { ...call.params, picture: id }, body: { degrees: 90 } };
  },
  'POST /api/admin/comics/:slug/chapters/:chapter/move': async (scene) => ({
    ...(await onManagedChapter(scene)),
    body: { to: (await onManaged(scene)).params?.['slug'] },
  }),
  'GET /api/admin/comics/:slug/chapters/:chapter/move-preview': async (scene) => ({
    ...(await onManagedChapter(scene)),
    query: `to=${(await onManaged(scene)).params?.['slug']}`,
  }),
  'GET /api/admin/comics/:slug/merge-preview': async (scene) => ({
    ...(await onManaged(scene)),
    query: `from=${(await onManaged(scene)).params?.['slug']}`,
  }),
  'POST /api/admin/comics/:slug/merge': async (scene) => ({
    ...(await onManaged(scene)),
    body: { from: (await onManaged(scene)).params?.['slug'] },
  }),
  'GET /api/admin/comics/:slug/moves': onManaged,
  'POST /api/admin/chapter-moves/:id/undo': async (scene) => {
    const [from, to] = [await onManaged(scene), await onManaged(scene)];
    const { write } = scene.site.services.database;
    const id = await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const [source, target] = [
        await findManagedComic(transaction, from.params?.['slug'] ?? ''),
        await findManagedComic(transaction, to.params?.['slug'] ?? ''),
      ];
      return mergeComics({ transaction, from: source!, to: target!, actor: BY_COMMAND });
    });
    return { params: { id } };
  },
  'POST /api/admin/comics/:slug/chapters/:chapter/publish': onChapterAfter('unpublish'),
  'POST /api/admin/comics/:slug/chapters/:chapter/unpublish': onManagedChapter,
  'DELETE /api/admin/comics/:slug/chapters/:chapter': onManagedChapter,
  'POST /api/admin/comics/:slug/chapters/:chapter/restore': onChapterAfter('delete'),
  'GET /api/admin/audit/:id': async ({ site, other }) => {
    const { write } = site.services.database;
    const target = { kind: 'user', id: other.id, label: other.username };
    await write
      .transaction()
      .execute((transaction) => recordAct(transaction, { ...BY_COMMAND, act: 'user.unban', target }));
    const { id } = await write
      .selectFrom('audit_entries')
      .select('id')
      .where('target_id', '=', other.id)
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
  'PUT /api/member-blocks/:username': ({ other }) => ({ params: { username: other.username } }),
  'DELETE /api/member-blocks/:username': ({ other }) => ({ params: { username: other.username } }),
  'POST /api/notices/read': () => ({ body: { until: '2026-01-01T00:00:00Z' } }),
  'POST /api/notices/seen': () => ({ body: { until: '2026-01-01T00:00:00Z' } }),
  'PUT /api/digest': () => ({ body: { frequency: 'daily', hour: 8, zone: 'Asia/Jakarta' } }),
  'GET /api/profiles/:username': ({ other }) => ({ params: { username: other.username } }),
  'GET /api/profiles/:username/comments': ({ other }) => ({ params: { username: other.username } }),
  'GET /api/profiles/:username/parts': ({ other }) => ({ params: { username: other.username } }),
  'GET /api/profiles/:username/comics': async ({ site, other }) => {
    await site.services.database.write
      .updateTable('users')
      .set({ settings: JSON.stringify({ favorites: 'everyone' }) })
      .where('id', '=', other.id)
      .execute();
    return { params: { username: other.username } };
  },
  'GET /api/profiles/:username/playlists': ({ other }) => ({ params: { username: other.username } }),
  'GET /api/admin/table-views/:table': () => ({ params: { table: 'users' } }),
  'PUT /api/admin/table-views/:table': () => ({
    params: { table: 'users' },
    body: { columns: [], filters: [] },
  }),
  'POST /api/admin/users/approvals': async ({ site }) => ({
    body: { ids: [(await makeMember(site, { isApproved: false })).id] },
  }),
  'PATCH /api/users/:id': ({ other }) => ({ params: { id: other.id }, body: { role: 'moderator' } }),
  'GET /api/admin/users/:id/limits': ({ other }) => ({ params: { id: other.id } }),
  'PUT /api/admin/users/:id/limits': ({ other }) => ({
    params: { id: other.id },
    body: { limits: { comics: ['known'], groups: [] } },
  }),
  'POST /api/users/:id/ban': ({ other }) => ({
    params: { id: other.id },
    body: { days: 1, reason: 'Spam' },
  }),
  'DELETE /api/users/:id/ban': async ({ site, other }) => {
    const changes = { banned_until: '2200-01-01T00:00:00Z', ban_reason: 'Spam' };
    const { write } = site.services.database;
    await write.updateTable('users').set(changes).where('id', '=', other.id).execute();
    return { params: { id: other.id } };
  },
  'GET /api/users/:id/record': onOther,
  'POST /api/users/:id/warnings': ({ other }) => ({
    params: { id: other.id },
    body: { message: 'Once more and you are out.' },
  }),
  'POST /api/users/:id/notes': ({ other }) => ({ params: { id: other.id }, body: { text: 'Friendly.' } }),
  'DELETE /api/users/:id/sessions': onOther,
  'DELETE /api/users/:id/second-factor': onOther,
  'POST /api/users/:id/verification': async ({ site, other }) => {
    await updateOwn(site, other, { email_verified_at: null });
    return { params: { id: other.id } };
  },
  'POST /api/account/warnings/:id/read': async ({ site, member }) => {
    const id = uuidv7();
    if (member)
      await insertMemberRecord(site.services.database.write, {
        id,
        user_id: member.id,
        kind: 'warning',
        text: 'Spam',
        author_id: null,
      });
    return { params: { id } };
  },
};

let scenes = 0;

/**
 * Its helper calls from an address of its own (the site must trust 127.0.0.1): how often some
 * things are asked for is limited.
 */
export async function makeScene(site: TestSite, member: Member | null): Promise<Scene> {
  scenes += 1;
  const helper = makeCaller(site, { 'x-forwarded-for': `203.0.${scenes >> 8}.${scenes & 255}` });
  return { site, member, other: await makeMember(site), helper };
}

/** The path of a call with its parameters and query. */
export function pathOf(path: string, { params = {}, query }: EndpointCall): string {
  const all: Record<string, string> = { ...KNOWN, ...params };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(all[name] ?? ''));
  return query ? `${filled}?${query}` : filled;
}

function linkOf({ site, other }: Scene, purpose: 'reset' | 'verify' | 'email_cancel'): Promise<string> {
  return makeLink(site, { purpose, userId: other.id, email: other.email });
}

/** The first page of the comic `known`. */
const pageOf = async (site: TestSite) => (await pageIdsOf(site, 'known'))[0] ?? '';

async function pageIdsOf({ services }: TestSite, slug: string): Promise<string[]> {
  const pages = await services.database.read
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select('pages.id')
    .where('comics.slug', '=', slug)
    .orderBy('pages.position')
    .execute();
  return pages.map(({ id }) => id);
}

/** Origin at which browsers accept passkeys for a site on this machine. */
const originOf = ({ url }: TestSite) => url.replace('127.0.0.1', 'localhost');

async function updateOwn(
  { services }: TestSite,
  member: Member | null,
  changes: { pending_email?: string; has_second_factor?: boolean; email_verified_at?: null },
): Promise<void> {
  if (!member) return;
  const { write } = services.database;
  await write.updateTable('users').set(changes).where('id', '=', member.id).execute();
  if (!changes.has_second_factor) return;
  const factor_at = new Date().toISOString();
  await write.updateTable('sessions').set({ factor_at }).where('user_id', '=', member.id).execute();
}
