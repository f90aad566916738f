import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isUuid } from '../../../contract/isUuid.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { findAdHtml } from './adStore.ts';

const VERSION = /^[1-9]\d{0,8}$/;

/**
 * The rights of a frame: run scripts and open windows. Its origin is nobody's, so it has no
 * cookies, no storage and no way to the page around it, whatever its html says; it can neither send
 * forms nor lead the page elsewhere.
 */
const POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'media-src https:',
  'font-src https: data:',
  'connect-src https:',
  "form-action 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ');

const NO_POWERS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), fullscreen=(), autoplay=()';

export type AdFrames = {
  database: { read: Kysely<Tables> };
  isStaff: (request: FastifyRequest) => Promise<boolean>;
};

/**
 * Documents of html ads, each at an address and under a policy of its own. One that is off is for
 * staff alone.
 */
export function registerAdFrames(app: FastifyInstance, { database, isStaff }: AdFrames): void {
  app.get<{ Params: { id: string; version: string } }>(
    '/media/frames/:id/:version',
    async (request, reply) => {
      const { id, version } = request.params;
      if (!isUuid(id) || !VERSION.test(version)) throw new Problem('not_found');
      const found = await findAdHtml(database.read, { id, version: Number(version) });
      if (!found || !(found.isOn || (await isStaff(request)))) throw new Problem('not_found');
      return (
        reply
          .removeHeader('x-frame-options')
          // Its origin is nobody's: asking for a process of the site's own would only be refused,
          // with a warning.
          .removeHeader('origin-agent-cluster')
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': POLICY,
            'permissions-policy': NO_POWERS,
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex',
            'cache-control': found.isOn ? 'public, max-age=300' : 'private, no-store',
          })
          .send(documentOf(found.html))
      );
    },
  );
}

/** Links open in a window of their own: within the frame the page's policy allows no other site. */
function documentOf(html: string): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8"><base target="_blank">',
    '<style>html,body{margin:0;height:100%;overflow:hidden}</style></head><body>',
    html,
    '</body></html>',
  ].join('');
}
