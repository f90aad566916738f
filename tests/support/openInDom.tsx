import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { ApiInput, ApiKey, ApiOutput, CallApi } from '../../src/contract/ApiMap.ts';
import { FEATURES } from '../../src/contract/features.ts';
import { isLanguage, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { keepSession } from '../../src/features/sessions/web/keepSession.ts';
import type { SiteInfo } from '../../src/features/site/siteApi.ts';
import { DEFAULT_SETTINGS } from '../../src/features/users/defaultSettings.ts';
import type { User } from '../../src/features/users/User.ts';
import { closeAlert, shownAlerts } from '../../src/ui/alerts/shownAlerts.ts';
import { makeQueryCache } from '../../src/ui/api/makeQueryCache.ts';
import { loadMessages } from '../../src/ui/i18n/loadMessages.ts';
import { Words } from '../../src/ui/i18n/Words.tsx';
import { makeRouter } from '../../src/web/makeRouter.ts';

/** Screens are compiled when they are first gone to, which takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/**
 * The site's answers, by the endpoint's key. A function sees the input, and may throw an
 * `ApiError`. A call that has no answer here fails the test.
 */
export type FakedAnswers = {
  [K in ApiKey]?: ApiOutput<K> | ((input: ApiInput<K>) => ApiOutput<K> | Promise<ApiOutput<K>>);
};

export type InDom = {
  router: AnyRouter;
  /** All calls so far, in their order. */
  calls: { key: string; input: unknown }[];
};

export type InDomOptions = {
  answers?: FakedAnswers;
  /** The member who is logged in, with the given fields. */
  member?: Partial<User>;
  site?: Partial<SiteInfo>;
};

export const SITE: SiteInfo = {
  id: 'dom',
  letter: 'L',
  title: 'Longstrip',
  descriptions: { en: '', fr: '', id: '', zh: '' },
  nsfw: false,
  age_gate: false,
  cdn: '',
  ua: '',
  collect_url: '',
  languages: [...LANGUAGES],
  timezone: 'UTC',
  features: FEATURES.filter((feature) => feature !== 'logo' && feature !== 'webtoons'),
  social_links: [],
  logo: null,
  ad_spaces: [],
  public_url: 'http://localhost:3000',
  registration: 'open',
};

export const MEMBER: User = {
  id: 'member-1',
  username: 'ada',
  email: 'ada@example.test',
  is_verified: true,
  pending_email: null,
  role: 'user',
  is_limited: false,
  needs_second_factor: false,
  has_second_factor: false,
  has_warning: false,
  bio: '',
  avatar: null,
  created_at: '2026-01-01T00:00:00.000Z',
  settings: DEFAULT_SETTINGS,
};

/** The calls that the shell around each screen makes by itself. */
const SHELL_ANSWERS: FakedAnswers = {
  'GET /api/pages': { data: [] },
  'GET /api/notices/count': { unread: 0, last_at: null },
};

/** Opens an address of the site in a DOM without layout, with the real router and screens. */
export async function openInDom(path: string, options: InDomOptions = {}): Promise<InDom> {
  const ground = await makeGround(languageOf(path), options);
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), ...ground.context });
  await router.load();
  render(<RouterProvider router={router} />);
  return { router, calls: ground.calls };
}

/** Shows a part of a screen by itself, for its hooks and its own logic. */
export async function renderInDom(
  part: ReactNode,
  { language = 'en', ...options }: InDomOptions & { language?: Language } = {},
): Promise<InDom> {
  const { context, calls } = await makeGround(language, options);
  const root = createRootRoute({ component: () => <Words language={language}>{part}</Words> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [`/${language}`] }),
    context: context as never,
    defaultNotFoundComponent: () => <Words language={language}>{part}</Words>,
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  return { router, calls };
}

async function makeGround(language: Language, { answers = {}, member, site: facts }: InDomOptions) {
  await loadMessages(language, ['public', 'marks', 'reader', 'kit', 'account', 'comments', 'members']);
  const site = { ...SITE, ...facts };
  localStorage.clear();
  // The DOM here has no list of its pictures.
  Object.defineProperty(document, 'images', {
    configurable: true,
    get: () => [...document.querySelectorAll('img')],
  });
  if (member) {
    const auth = { access_token: 'token' } as Parameters<typeof keepSession>[1]['auth'];
    keepSession(site.id, { user: { ...MEMBER, ...member }, auth });
  }
  const calls: InDom['calls'] = [];
  const unanswered = new Set<string>();
  const callApi = (async (key: ApiKey, input: never) => {
    calls.push({ key, input });
    const answer = (answers[key] ?? SHELL_ANSWERS[key]) as unknown;
    if (answer === undefined) unanswered.add(key);
    return typeof answer === 'function' ? (answer as (input: never) => unknown)(input) : answer;
  }) as CallApi;
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    for (const { id } of shownAlerts()) closeAlert(id);
    if (unanswered.size > 0) throw new Error(`No answer was given for: ${[...unanswered].join(', ')}`);
  });
  return { context: { site, callApi, queries: makeQueryCache() }, calls };
}

function languageOf(path: string): Language {
  const [, language] = path.split('/');
  return isLanguage(language) ? language : 'en';
}
