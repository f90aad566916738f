import { isLanguage, type Language } from '../../contract/languages.ts';

/** First segments that are not pages and so never get a language prefix. */
const UNPREFIXED = new Set([
  'api',
  'media',
  'downloads',
  'scripts',
  'images',
  'feeds',
  'opds',
  '.well-known',
  'healthz',
  'readyz',
]);

/**
 * Shaped like a language tag, e.g. `de` or `pt-BR`: two letters with subtags, as no page of ours is
 * named.
 */
const LANGUAGE_SHAPE = /^[a-z]{2}(-[a-z0-9]{2,8})*$/i;

/** True for paths of pages; false for files, calls and root files such as `/robots.txt`. */
export function isPagePath(pathname: string): boolean {
  const [first = '', ...rest] = segments(pathname);
  return !UNPREFIXED.has(first) && !(rest.length === 0 && first.includes('.'));
}

/**
 * The same path under a supported language (spec 2): as it is when it has one, else with the stored
 * language in front, in place of a first segment that looks like a language the site does not have.
 */
export function withLanguage(pathname: string, stored: Language, languages: readonly Language[]): string {
  const [first = '', ...rest] = segments(pathname);
  if (isLanguage(first) && languages.includes(first)) return pathname;
  if (first === 'home' && rest.length === 0) return `/${stored}`;
  const tail = LANGUAGE_SHAPE.test(first) ? rest : [first, ...rest];
  return ['', stored, ...tail.filter((segment) => segment !== '')].join('/');
}

/**
 * First segments under a language whose pages are somebody's own: kept by no cache
 * (`isPrivatePath`).
 */
const PRIVATE = new Set([
  'login',
  'register',
  'password-reset',
  'verify',
  'email-cancel',
  'unsubscribe',
  'notices',
  'profile',
  'settings',
  'library',
  'admin',
  'moderation',
]);

/** Whether a path under a language is of an account or of staff. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE.has(decoded(segments(pathname)[1] ?? '').toLowerCase());
}

/** The same page in another language: only the first segment changes. */
export function inLanguage(pathname: string, language: Language): string {
  const [, ...rest] = segments(pathname);
  return ['', language, ...rest].join('/');
}

/** Decodes a segment like the router, which ignores the case of letters. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function segments(pathname: string): string[] {
  return pathname.split('/').slice(1);
}
