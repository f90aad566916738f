import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errorCodes.ts';
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { waitText } from '../../src/contract/waitText.ts';
import { translate } from '../../src/platform/translation/translate.ts';
import { makeCaller, type Answered, type Caller } from '../support/makeCaller.ts';
import { makeLink, type MakeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };
const BANNED_UNTIL = '2200-01-31T00:00:00Z';
const WRONG = 'three loud herons';
const OTHER_ADDRESS = 'https://comics.example';

let site: TestSite;
let closed: TestSite;
let reached = 0;

beforeAll(async () => {
  site = await makeTestSite({ ACCOUNT_PRIVACY: 'open', TRUSTED_PROXIES: '127.0.0.1' });
  closed = await makeTestSite({ REGISTRATION: 'closed' });
});
afterAll(() => Promise.all([site.close(), closed.close()]));

/** A browser in this language, from an address of its own. */
function visitor(language: Language, at = site): Caller {
  reached += 1;
  return makeCaller(at, { 'x-forwarded-for': `198.51.100.${reached % 250}`, 'accept-language': language });
}

const inSession = (language: Language, member: { id: string }) =>
  callAs(site, member, { 'accept-language': language });

async function openLink(path: string, name: string, language: Language, link: Partial<MakeLink>) {
  const member = await makeMember(site, { isVerified: false });
  const defaults = { purpose: 'reset', userId: member.id, email: member.email } as const;
  const token = await makeLink(site, { ...defaults, ...link });
  return visitor(language).call('POST', path, { [name]: token, ...(path.endsWith('reset') ? NEW : {}) });
}

/** The situation in which somebody meets each error. */
const SITUATIONS: Partial<Record<ErrorCode, (language: Language) => Promise<Answered>>> = {
  // spec 8
  async account_not_found(language) {
    const caller = visitor(language);
    const captcha = await solveCaptcha(caller);
    return caller.call('POST', '/api/password/create', { email: 'stranger@example.test', captcha });
  },
  async already_verified(language) {
    return (await inSession(language, await makeMember(site))).call('POST', '/api/email/resend');
  },
  captcha: (language) =>
    visitor(language).call('POST', '/api/password/create', { email: 'a@example.test', captcha: 'none' }),
  async failed(language) {
    const { username } = await makeMember(site);
    return visitor(language).call('POST', '/api/login', { username, password: WRONG });
  },
  invalid: (language) =>
    visitor(language).call('POST', '/api/login', { username: 'not@an@address', password: WRONG }),
  invalid_key: (language) => visitor(language).call('POST', '/api/email/verify', { hash: 'made-up' }),
  invalid_link: (language) =>
    visitor(language).call('POST', '/api/password/reset', { token: 'made-up', ...NEW }),
  link_expired: (language) => openLink('/api/password/reset', 'token', language, { isExpired: true }),
  async throttle(language) {
    const caller = visitor(language);
    const { username } = await makeMember(site);
    const guess = async (captcha?: string) =>
      caller.call('POST', '/api/login', { username, password: WRONG, ...(captcha ? { captcha } : {}) });
    for (let index = 0; index < 5; index += 1) await guess(await solveCaptcha(caller));
    return guess();
  },
  async something_went_wrong(language) {
    const caller = visitor(language);
    await caller.call('GET', '/api/csrf-cookie');
    const { write } = site.services.database;
    await sql`alter table users rename to users_gone`.execute(write);
    try {
      return await caller.call('POST', '/api/login', { username: 'anybody', password: WRONG });
    } finally {
      await sql`alter table users_gone rename to users`.execute(write);
    }
  },
  // ours, met in accounts
  link_ended: (language) =>
    openLink('/api/email/verify', 'hash', language, { purpose: 'verify', email: 'former@example.test' }),
  async link_used(language) {
    const { id, email } = await makeMember(site);
    const token = await makeLink(site, { purpose: 'reset', userId: id, email });
    await visitor(language).call('POST', '/api/password/reset', { token, ...NEW });
    return visitor(language).call('POST', '/api/password/check', { token });
  },
  async link_replaced(language) {
    const { id, email } = await makeMember(site);
    const token = await makeLink(site, { purpose: 'reset', userId: id, email });
    await makeLink(site, { purpose: 'reset', userId: id, email });
    return visitor(language).call('POST', '/api/password/check', { token });
  },
  link_too_old: (language) =>
    openLink('/api/email/verify', 'hash', language, { purpose: 'verify', isExpired: true }),
  async address_changed(language) {
    const { id } = await makeMember(site);
    const former = { userId: id, email: 'left@example.test' };
    const hash = await makeLink(site, { purpose: 'email_cancel', ...former });
    return visitor(language).call('POST', '/api/email/cancel', { hash });
  },
  async email_taken(language) {
    const { email } = await makeMember(site);
    const { id } = await makeMember(site, { email, isVerified: false });
    const hash = await makeLink(site, { purpose: 'verify', userId: id, email });
    return visitor(language).call('POST', '/api/email/verify', { hash });
  },
  async second_factor(language) {
    const { username } = await makeMember(site, { role: 'moderator' });
    return visitor(language).call('POST', '/api/login', { username, password: PASSWORD });
  },
  async second_factor_failed(language) {
    const { username } = await makeMember(site, { role: 'moderator' });
    return visitor(language).call('POST', '/api/login', {
      username,
      password: PASSWORD,
      code: 'wrong-codes',
    });
  },
  async app_code_failed(language) {
    const { username } = await makeMember(site, { role: 'moderator' });
    return visitor(language).call('POST', '/api/login', { username, password: PASSWORD, code: '000000' });
  },
  async second_factor_again(language) {
    const member = await makeMember(site, { hasSecondFactor: true });
    const caller = await callAs(site, member, { 'accept-language': language }, { hasGivenFactor: false });
    return caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  },
  passkey_failed: (language) => visitor(language).call('POST', '/api/passkeys/login', { response: {} }),
  async banned(language) {
    const { username } = await makeMember(site, { bannedUntil: BANNED_UNTIL, banReason: 'Spam' });
    return visitor(language).call('POST', '/api/login', { username, password: PASSWORD });
  },
  async awaiting_approval(language) {
    const { username } = await makeMember(site, { isApproved: false });
    return visitor(language).call('POST', '/api/login', { username, password: PASSWORD });
  },
  async email_unverified(language) {
    const caller = await inSession(language, await makeMember(site, { isVerified: false }));
    return caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  },
  async registration_closed(language) {
    const caller = visitor(language, closed);
    const registration = { username: 'outsider', email: 'outsider@example.test', ...NEW };
    return caller.call('POST', '/api/register', {
      ...registration,
      captcha: await solveCaptcha(caller),
    });
  },
  async last_admin(language) {
    await site.services.database.write.deleteFrom('users').where('role', '=', 'admin').execute();
    const caller = await inSession(language, await makeMember(site, { role: 'admin' }));
    return caller.call('POST', '/api/account/deletion', { password: PASSWORD });
  },
  async rate_limited(language) {
    const caller = await inSession(language, await makeMember(site, { isVerified: false }));
    await caller.call('POST', '/api/email/resend');
    return caller.call('POST', '/api/email/resend');
  },
  async gone(language) {
    const caller = await inSession(language, await makeMember(site));
    return caller.call('PUT', '/api/second-factors/totp', { code: '000000' });
  },
  validation: (language) => visitor(language).call('POST', '/api/login', {}),
  unauthenticated: (language) => visitor(language).call('GET', '/api/account'),
  async forbidden(language) {
    return (await inSession(language, await makeMember(site))).call('GET', '/api/admin/users');
  },
  csrf: (language) => visitor(language).call('POST', '/api/logout', undefined, { 'x-xsrf-token': 'another' }),
  wrong_origin: (language) =>
    visitor(language).call('POST', '/api/logout', undefined, {
      origin: OTHER_ADDRESS,
      'sec-fetch-site': 'same-origin',
    }),
  not_found: (language) => visitor(language).call('GET', '/api/profiles/nobody'),
  malformed: (language) => visitor(language).call('POST', '/api/login', []),
  too_large: (language) =>
    visitor(language).call('POST', '/api/login', { username: 'x'.repeat(1024 * 1024) }),
  unsupported_media_type: (language) =>
    visitor(language).call('POST', '/api/login', {}, { 'content-type': 'text/plain' }),
};

/** Errors that no call of accounts can give. They are tested beside their source. */
const ELSEWHERE: ErrorCode[] = [
  'method_not_allowed',
  'range_not_satisfiable',
  'unavailable',
  // twoCallers.test.ts
  'two_callers',
  // met in accounts, on a site without an admin
  'invitation_replaced',
  'invitation_expired',
  'admin_exists',
  // met in chapters
  'premium',
  // met in publishing
  'in_bin',
  'taken_down',
  // met in secondFactors
  'app_clock_ahead',
  'app_clock_behind',
  // features/downloads
  'download_quota',
  'downloads_running',
  'download_link',
  'download_not_ready',
  'download_too_large',
  'nothing_to_show',
  'missing_rating',
  'already_live',
  // met in bulkEditing
  'still_running',
  // met in memberImports
  'import_running',
  'import_not_ready',
  'import_undo_over',
  // met in uploads
  'too_many_uploads',
  // met in moderation
  'claimed',
  'decided',
  // met in comments
  'comment_blocked',
  'comment_empty',
  'comment_gone',
  'comment_page_unknown',
  'comment_parent_gone',
  'comment_stale',
  'comment_throttle',
  'comment_too_long',
  'comments_account_too_new',
  'comments_locked',
  'comments_off',
  'comments_target_gone',
  'comments_unread',
  'downvote_too_early',
  'own_vote',
  'appealed',
  'too_many_pinned',
  // met in avatars
  'avatar_account_too_new',
  // met in memberPlaylists
  'playlist_full',
  'playlist_stale',
  'list_file_unreadable',
  'list_file_empty',
  'list_file_too_long',
  'invite_ended',
  'too_many_invites',
  'too_many_people',
  'too_many_playlists',
  // met in comicEditing
  'stale',
  // met in termEditing
  'in_use',
  'merged_since',
];

describe('the catalogue of errors', () => {
  it('has a situation for every error', () => {
    expect([...Object.keys(SITUATIONS), ...ELSEWHERE].toSorted()).toEqual(
      Object.keys(ERROR_STATUS).toSorted(),
    );
  });

  it.each(Object.entries(SITUATIONS))('%s is met, and said in four languages', async (key, meet) => {
    const code = key as ErrorCode;
    const said: string[] = [];
    for (const language of LANGUAGES) {
      const { status, body, headers } = await meet(language);
      expect(body['code']).toBe(code);
      expect(status).toBe(ERROR_STATUS[code]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body['message']).toBe(wordsOf(code, language, body['retry_after']));
      said.push(String(body['message']));
    }
    expect(new Set(said).size).toBe(LANGUAGES.length);
  });
});

/** The words of the message files with the values that belong to the situations above. */
function wordsOf(code: ErrorCode, language: Language, seconds: unknown): string {
  const values = {
    seconds: Number(seconds ?? 0),
    wait: waitText(Number(seconds ?? 0), language),
    until: dayOf(language),
    reason: 'Spam',
    origin: OTHER_ADDRESS,
  };
  const words = translate(language, `errors.${code}`, values);
  expect(words).not.toMatch(/^errors\.|[{}]/);
  return words;
}

function dayOf(language: Language): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(BANNED_UNTIL));
}
