import type { Page } from 'playwright-core';
import { DEFAULT_SETTINGS } from '../src/features/users/defaultSettings.ts';
import type { User } from '../src/features/users/User.ts';
import type { ManagedUser } from '../src/features/staff/staffApi.ts';
import { CHAPTER_PATHS, chapterAnswers } from './chapterAnswers.ts';
import type { Scene } from './Scene.ts';
import { TERM_ANSWERS, TERM_PATHS } from './termScenes.ts';

const DAY = '2026-03-02T18:20:00.000Z';

const ADA: User = {
  id: '019cb0a0-0000-7000-8000-000000000001',
  username: 'Ada',
  email: 'ada@example.test',
  is_verified: false,
  pending_email: 'ada@example.org',
  role: 'user',
  is_limited: false,
  needs_second_factor: false,
  has_second_factor: false,
  has_warning: false,
  bio: 'Reads on the tram.\nLikes long strips and short evenings.',
  avatar: null,
  created_at: DAY,
  settings: { ...DEFAULT_SETTINGS, content_languages: ['en', 'fr'], blocked_terms: ['tags/robot'] },
};

const SESSION = { address: '192.0.2.7', created_at: DAY, last_seen_at: DAY };

/** A member as an admin sees them. */
function managed(fields: Partial<ManagedUser> & Pick<ManagedUser, 'username'>): ManagedUser {
  return {
    id: '',
    email: 'member@example.test',
    is_verified: true,
    is_approved: true,
    role: 'user',
    is_limited: false,
    banned_until: null,
    ban_reason: null,
    created_at: DAY,
    can: { ban: true, change: true },
    ...fields,
  };
}

/** The site's answers for this member, by the path of the call. */
const ANSWERS: Record<string, object> = {
  '/api/sessions': {
    data: [
      { ...SESSION, id: '1', is_current: true, device: 'Firefox, Linux', is_phone: false },
      { ...SESSION, id: '2', is_current: false, device: 'Safari, iOS', is_phone: true },
    ],
  },
  '/api/tokens': {
    data: [
      {
        id: '1',
        name: 'Backup',
        scopes: ['account:read', 'data:export'],
        created_at: DAY,
        last_used_at: null,
        expires_at: '2026-06-02T18:20:00.000Z',
      },
    ],
  },
  '/api/second-factors': { has_totp: false, backup_codes_left: 0, passkeys: [], is_required: false },
  '/api/account/content-choices': {
    languages: ['en', 'fr', 'zh', 'id'],
    blocked_terms: [{ taxonomy: 'tags', slug: 'robot', name: 'Robot' }],
  },
  '/api/users': {
    data: [
      managed({ id: '1', username: 'willow', is_verified: false, is_approved: false }),
      managed({ id: '2', username: 'maple', role: 'moderator' }),
      managed({
        id: '3',
        username: 'birch',
        banned_until: DAY,
        ban_reason: 'Advertised a shop in every thread.',
      }),
      managed({ id: '4', username: '林中鹤' }),
    ],
    current_page: 1,
    last_page: 3,
    per_page: 24,
    total: 57,
    total_is_exact: true,
  },
  '/api/profiles/Ada': {
    username: ADA.username,
    role: null,
    bio: ADA.bio,
    created_at: DAY,
    is_banned: false,
  },
};

const PATHS = {
  settings: '/settings',
  'settings-account': '/settings/account',
  'settings-password': '/settings/password',
  'settings-sessions': '/settings/sessions',
  'settings-display': '/settings/display',
  'settings-content': '/settings/content',
  'settings-reader': '/settings/reader',
  'settings-notices': '/settings/notices',
  'settings-privacy': '/settings/privacy',
  'settings-programs': '/settings/programs',
  'settings-data': '/settings/data',
  profile: '/profile/Ada',
  'admin-users': '/admin/users',
  ...TERM_PATHS,
  ...CHAPTER_PATHS,
};

/** Scenes of a logged-in member. The visitor stays logged in, so these come last. */
export function memberScenes(): Record<string, Scene> {
  return Object.fromEntries(
    Object.entries(PATHS).map(([name, path]) => [
      name,
      { path: '', act: (page) => openAsMember(page, path) },
    ]),
  );
}

/** Logs the visitor in as far as the browser can tell, and answers in place of the site. */
async function openAsMember(page: Page, path: string): Promise<void> {
  const user: User = path.startsWith('/admin') ? { ...ADA, role: 'admin' } : ADA;
  const staffs = Object.values<string>(CHAPTER_PATHS).includes(path) ? await chapterAnswers(page) : {};
  const answers: Record<string, object> = { ...ANSWERS, ...TERM_ANSWERS, ...staffs, '/api/account': user };
  await page.route('**/api/**', async (route) => {
    const answer = answers[new URL(route.request().url()).pathname];
    await (answer ? route.fulfill({ json: answer }) : route.continue());
  });
  await page.evaluate((record) => {
    localStorage.setItem('longstrip_token', 'a');
    localStorage.setItem('longstrip_user', record);
  }, JSON.stringify(user));
  await page.goto(page.url() + path, { waitUntil: 'networkidle' });
}
