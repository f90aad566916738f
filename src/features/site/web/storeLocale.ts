import type { Language } from '../../../contract/languages.ts';
import { keepLanguage } from '../../../ui/device/keepLanguage.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

const nameOf = (siteId: string) => `${siteId}_locale`;

/**
 * Remembers the language that the reader chose: for the app, for when there is no network, and as a
 * plain cookie for the redirect of paths without one (spec 2). `null` forgets it.
 */
export function storeLocale(siteId: string, language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(nameOf(siteId));
    else localStorage.setItem(nameOf(siteId), language);
  } catch {
    // Storage may be switched off or full; the cookie is enough.
  }
  if (language !== null) keepLanguage(language);
  writeCookie(siteId, language);
}

/**
 * Remembers the language of the page that is read, unless the reader has chosen one: paths without
 * a language then lead to it. The page does this, because the server's answer is the same for
 * everybody and may come from a cache: it can set no cookie.
 */
export function storeReadLocale(siteId: string, language: Language): void {
  const isKept = document.cookie.split('; ').includes(`${nameOf(siteId)}=${language}`);
  if (!isKept && !hasChosen(siteId)) writeCookie(siteId, language);
}

function hasChosen(siteId: string): boolean {
  try {
    return localStorage.getItem(nameOf(siteId)) !== null;
  } catch {
    return false;
  }
}

function writeCookie(siteId: string, language: Language | null): void {
  const age = language === null ? 0 : YEAR_SECONDS;
  document.cookie = `${nameOf(siteId)}=${language}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
