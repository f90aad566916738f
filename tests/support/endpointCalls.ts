import {
  finishRegistration,
  startAuthentication,
  startRegistration,
} from '../../src/features/secondFactors/server/passkeyCeremonies.ts';
import { insertPasskey } from '../../src/features/secondFactors/server/passkeyStore.ts';
import { relyingParty } from '../../src/features/secondFactors/server/relyingParty.ts';
import { TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { insertPageReport } from '../../src/features/reports/server/reportStore.ts';
import { makeAuthenticator } from './makeAuthenticator.ts';
import { makeComic } from './makeComic.ts';
import { makeCaller, type Caller } from './makeCaller.ts';
import { makeLink } from './makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { solveCaptcha } from './solveCaptcha.ts';

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
/** What the parameters of a path are where its call says nothing else. */
const KNOWN = { slug: 'known', chapter: '1', taxonomy: 'tags' };

/** A comic of its own for each call: the others need the one they know. */
const onManaged: MakeCall = async ({ site }) => {
  const { slug } = await makeComic(site.services, { title: `Managed ${uuidv7()}` });
  return { params: { slug } };
};
const onManagedChapter: MakeCall = async (scene) => ({
  params: { ...(await onManaged(scene)).params, chapter: '1' },
});

/**
 * What a call needs, besides the known parameters of its path, to be right in all but, perhaps, who makes it. The site has a comic `known`
 * and a playlist of it.
 */
export const ENDPOINT_CALLS: Record<string, MakeCall> = {
  'POST /api/age-gate': () => ({ body: { is_of_age: true } }),
  'GET /api/comic-cards': () => ({ query: 'slugs=known' }),
  'POST /api/reads': () => ({ body: { comic: 'known', chapter: '1' } }),
  'GET /api/pages/:slug': () => ({ params: { slug: 'dmca' } }),
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
  'PUT /api/member-notes': () => ({
    body: {
      sent_at: new Date().toISOString(),
      notes: [{ key: 'reading/known', value: { fit: 'width' }, changed_at: new Date().toISOString() }],
    },
  }),
  'POST /api/page-reports': async ({ site, helper }) => ({
    body: { page_id: await pageOf(site), captcha: await solveCaptcha(helper) },
  }),
  'POST /api/page-reports/:id/resolve': async ({ site }) => {
    const { write } = site.services.database;
    const pageId = await pageOf(site);
    await insertPageReport(write, pageId);
    const { id } = await write
      .selectFrom('page_reports')
      .select('id')
      .where('page_id', '=', pageId)
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
  'GET /api/admin/comics/:slug': onManaged,
  'POST /api/admin/comics/:slug/publish': onManaged,
  'POST /api/admin/comics/:slug/unpublish': onManaged,
  'DELETE /api/admin/comics/:slug': onManaged,
  'POST /api/admin/comics/:slug/restore': onManaged,
  'GET /api/admin/comics/:slug/chapters': onManaged,
  'GET /api/admin/comics/:slug/chapters/:chapter': onManagedChapter,
  'POST /api/admin/comics/:slug/chapters/:chapter/publish': onManagedChapter,
  'POST /api/admin/comics/:slug/chapters/:chapter/unpublish': onManagedChapter,
  'DELETE /api/admin/comics/:slug/chapters/:chapter': onManagedChapter,
  'POST /api/admin/comics/:slug/chapters/:chapter/restore': onManagedChapter,
  'GET /api/profiles/:username': ({ other }) => ({ params: { username: other.username } }),
  'PATCH /api/users/:id': ({ other }) => ({ params: { id: other.id }, body: { role: 'moderator' } }),
  'POST /api/users/:id/ban': ({ other }) => ({
    params: { id: other.id },
    body: { days: 1, reason: 'Spam' },
  }),
  'DELETE /api/users/:id/ban': ({ other }) => ({ params: { id: other.id } }),
};

let scenes = 0;

/** Its helper calls from an address of its own (the site must trust 127.0.0.1): how often some things are asked for is limited. */
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
async function pageOf({ services }: TestSite): Promise<string> {
  const page = await services.database.read
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select('pages.id')
    .where('comics.slug', '=', 'known')
    .orderBy('pages.position')
    .executeTakeFirstOrThrow();
  return page.id;
}

/** Origin at which browsers accept passkeys for a site on this machine. */
const originOf = ({ url }: TestSite) => url.replace('127.0.0.1', 'localhost');

async function updateOwn(
  { services }: TestSite,
  member: Member | null,
  changes: { pending_email?: string; has_second_factor?: boolean },
): Promise<void> {
  if (!member) return;
  const { write } = services.database;
  await write.updateTable('users').set(changes).where('id', '=', member.id).execute();
  if (!changes.has_second_factor) return;
  const factor_at = new Date().toISOString();
  await write.updateTable('sessions').set({ factor_at }).where('user_id', '=', member.id).execute();
}
