import { LANGUAGES } from '../../contract/languages.ts';
import { LINK_PATTERN, RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';

/** Keys of `admin.editor.link.problem`. */
export type LinkProblem = 'empty' | 'insecure' | 'scheme' | 'form' | 'long';
export type LinkCheck = { href: string; problem?: never } | { href?: never; problem: LinkProblem };

const LINK = new RegExp(LINK_PATTERN, 'u');
const WITH_LANGUAGE = new RegExp(`^/(${LANGUAGES.join('|')})(?=[/?#]|$)`, 'u');
const ADDRESS = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/u;
const HOST = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/u;

/**
 * Makes of what somebody typed the form that a document holds: pages of this site as paths without
 * their language, which every reader gets in their own; mail addresses as mailto; other sites by
 * https.
 * @param origin of this site, as in `https://comics.example`
 */
export function checkLink(typed: string, origin: string): LinkCheck {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  const found = hrefOf(text, origin);
  if (found.href === undefined) return found;
  if (found.href.length > RICH_TEXT_LIMITS.href) return { problem: 'long' };
  return LINK.test(found.href) ? found : { problem: 'form' };
}

function hrefOf(text: string, origin: string): LinkCheck {
  if (text.startsWith('/') && !text.startsWith('//')) return ownPath(text, origin);
  if (ADDRESS.test(text)) return { href: `mailto:${text}` };
  if (/^mailto:/iu.test(text)) {
    const address = text.slice('mailto:'.length);
    return ADDRESS.test(address.split('?')[0] ?? '') ? { href: `mailto:${address}` } : { problem: 'form' };
  }
  if (/^https?:\/\//iu.test(text)) return webAddress(text, origin);
  if (HOST.test(text)) return webAddress(`https://${text}`, origin);
  return { problem: /^[a-z][a-z0-9+.-]*:/iu.test(text) ? 'scheme' : 'form' };
}

function webAddress(text: string, origin: string): LinkCheck {
  const url = parsed(text);
  if (!url) return { problem: 'form' };
  if (url.origin === origin) return ownPath(url.href.slice(origin.length), origin);
  return url.protocol === 'https:' ? { href: url.href } : { problem: 'insecure' };
}

function ownPath(path: string, origin: string): LinkCheck {
  const url = parsed(path, origin);
  if (url?.origin !== origin) return { problem: 'form' };
  const withoutLanguage = (url.pathname + url.search + url.hash).replace(WITH_LANGUAGE, '');
  return { href: withoutLanguage.startsWith('/') ? withoutLanguage : `/${withoutLanguage}` };
}

function parsed(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
