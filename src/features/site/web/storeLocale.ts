import type { Language } from '../../../contract/languages.ts';
import { keepLanguage } from '../../../ui/device/keepLanguage.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Remembers the language that the reader chose: for the app, for when there is no network, and as a plain cookie for the redirect of paths
 * without one (spec 2).
 * `null` forgets it.
 */
export function storeLocale(siteId: string, language: Language | null): void {
  const name = `${siteId}_locale`;
  try {
    if (language === null) localStorage.removeItem(name);
    else localStorage.setItem(name, language);
  } catch {
    // Storage may be switched off or full; the cookie is enough.
  }
  const age = language === null ? 0 : YEAR_SECONDS;
  if (language !== null) keepLanguage(language);
  document.cookie = `${name}=${language}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
