import { LANGUAGE_TAG, type Language } from '../../../contract/languages.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import type { SiteInfo } from '../../site/siteApi.ts';
import { PREMIUM_MS } from '../SavedChapter.ts';
import { callPath, savedManifest, type DeviceScreen } from '../savedFiles.ts';
import { SAVED_ANSWERS } from '../savedCaches.ts';

export type AskedChapter = {
  comic: string;
  chapter: string;
  language: Language;
  /** The access token of whoever is logged in. */
  token: string | null;
};

/** The site has the chapter for members alone, and nobody is logged in here. */
export class MembersOnly extends Error {}

/**
 * Asks the site itself for the chapter, past all caches, and puts by what its reader will ask for.
 * Null where the chapter is not there any more. @throws MembersOnly, or another error where the
 * site does not answer
 */
export async function keepAnswers(
  { comic, chapter, ...asker }: AskedChapter,
  { screen, signal }: { screen: DeviceScreen; signal: AbortSignal },
): Promise<ChapterManifest | null> {
  const asking = { ...asker, signal };
  const [whole, list] = await Promise.all([
    ask(callPath(comic, chapter), asking).catch((error: unknown) => {
      if (!(error instanceof MembersOnly) || asker.token === null) throw error;
      return ask(`${callPath(comic, chapter)}/for-members`, asking);
    }),
    ask(callPath(comic), asking),
  ]);
  if (!whole || !list) return null;
  const answers = await caches.open(SAVED_ANSWERS);
  const before = (await (await answers.match(callPath(comic, chapter)))?.json()) as
    | ChapterManifest
    | undefined;
  const manifest = savedManifest((await whole.json()) as ChapterManifest, screen, before);
  const headers = { 'content-type': 'application/json', ...expiryOf(manifest) };
  await answers.put(callPath(comic), list);
  await answers.put(callPath(comic, chapter), new Response(JSON.stringify(manifest), { headers }));
  return manifest;
}

/**
 * Whether the site keeps adult comics from this reader until they state their age. @throws where
 * the site does not answer
 */
export async function isGateClosed(
  asker: Pick<AskedChapter, 'language' | 'token'>,
  signal: AbortSignal,
): Promise<boolean> {
  const site = (await (await ask('/api/site', { ...asker, signal }))?.json()) as SiteInfo | undefined;
  return site !== undefined && site.age_gate && !site.nsfw;
}

const GONE = [404, 410];

const REFUSED = 403;

type Asking = Pick<AskedChapter, 'language' | 'token'> & { signal: AbortSignal };

async function ask(path: string, { language, token, signal }: Asking): Promise<Response | undefined> {
  const answer = await fetch(`${path}?lang=${language}`, {
    cache: 'no-store',
    signal,
    headers: {
      accept: 'application/json',
      'accept-language': LANGUAGE_TAG[language],
      'x-requested-with': 'XMLHttpRequest',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (GONE.includes(answer.status)) return undefined;
  if (answer.status === REFUSED) throw new MembersOnly(`${path} is for members`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The service worker goes by it. */
function expiryOf({ chapter }: ChapterManifest): Record<string, string> {
  return chapter.premium ? { expires: new Date(Date.now() + PREMIUM_MS).toUTCString() } : {};
}
