import { isLanguage, type Language } from '../../../contract/languages.ts';

const HERE = 'http://site.invalid';
/** Screens that would redirect a member at once, or lead nowhere. */
const DOORS = ['login', 'register', 'password-reset', 'verify', 'email-cancel'];

export type NextPath = { next: string | undefined; language: Language; languages: readonly Language[] };

/**
 * The page after login: `next` if it is a page of this site, else the home page. `next` comes from
 * the address, so anybody may have written it.
 */
export function nextPath({ next, language, languages }: NextPath): string {
  const home = `/${language}`;
  if (!next?.startsWith('/')) return home;
  // Read as browsers do: to them `//host`, `/\host` and either with a tab in between are other
  // sites.
  const url = URL.canParse(next, HERE) ? new URL(next, HERE) : undefined;
  const [, first, second = ''] = url?.pathname.split('/') ?? [];
  if (url?.origin !== HERE || !isLanguage(first) || !languages.includes(first) || DOORS.includes(second))
    return home;
  return url.pathname + url.search + url.hash;
}
