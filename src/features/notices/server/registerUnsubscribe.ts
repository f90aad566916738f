import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isLanguage, LANGUAGE_TAG } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { HttpContext } from '../../../platform/http/HttpContext.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { endDigest } from './digestStore.ts';
import { unsubscribeKey } from './unsubscribeKey.ts';
import { readUnsubscribeToken } from './unsubscribeToken.ts';

const MAX_BODY_BYTES = 1_024;

type Services = { database: { write: Kysely<Tables> }; context: Pick<HttpContext, 'running' | 'translate'> };

/**
 * Ends a kind of mail by one POST of a mail program: without cookie, CSRF token or redirect
 * (RFC 8058). The token is the right. A GET of the same address is a page with a button, as
 * scanners of mail open links.
 */
export function registerUnsubscribe(app: FastifyInstance, { database, context }: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body says `List-Unsubscribe=One-Click`, as a form of either kind. The address says all.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.post<{ Params: { lang: string; token: string } }>(
      '/:lang/unsubscribe/:token',
      { bodyLimit: MAX_BODY_BYTES, schema: { hide: true } },
      (request, reply) =>
        context.running.answer(request, null, async () => {
          const { lang, token } = request.params;
          const given = readUnsubscribeToken(await unsubscribeKey(database.write), token);
          if (!given || !isLanguage(lang)) throw new Problem('not_found');
          await endDigest(database.write, given.userId, { isRefused: false });
          const words = context.translate(lang, 'said.unsubscribed');
          return reply
            .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
            .type('text/html; charset=utf-8')
            .send(
              `<!doctype html><html lang="${LANGUAGE_TAG[lang]}"><title>${words}</title><h1>${words}</h1>`,
            );
        }),
    );
  });
}
