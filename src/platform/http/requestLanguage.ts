import type { FastifyRequest } from 'fastify';
import type { Language } from '../../contract/languages.ts';

/**
 * The language of an answer that caches share: the `lang` query value, else the site's own, for a
 * cache looks at no header.
 */
export function queryLanguage(request: FastifyRequest, languages: readonly Language[]): Language {
  const query = request.query as Record<string, unknown> | undefined;
  return languages.find((language) => language === query?.['lang']) ?? languages[0] ?? 'en';
}

/**
 * The language of any other answer: the `lang` query value, else the first language of
 * Accept-Language that the site has (spec 7).
 */
export function requestLanguage(request: FastifyRequest, languages: readonly Language[]): Language {
  const known = (tag: unknown) => languages.find((language) => language === tag);
  const query = request.query as Record<string, unknown> | undefined;
  const asked = known(query?.['lang']);
  if (asked) return asked;
  for (const part of (request.headers['accept-language'] ?? '').split(',')) {
    const language = known(part.trim().slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return languages[0] ?? 'en';
}
