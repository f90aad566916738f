import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { leaveOutDocumentHeaders } from '../../platform/http/leaveOutDocumentHeaders.ts';
import { Problem } from '../../platform/http/Problem.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

type WebFiles = {
  /** Folder of the build in use. Its name is the build's id; `web/` in it is for browsers. */
  folder: string;
  hasCdn: boolean;
};

/** The browser's program and the pictures that come with it. */
export async function registerWebFiles(app: FastifyInstance, { folder, hasCdn }: WebFiles): Promise<void> {
  const web = join(folder, 'web');
  await app.register(fastifyStatic, {
    root: join(web, 'images'),
    prefix: '/images/',
    preCompressed: true,
    // Behind a CDN they come from its host, for pages of ours.
    setHeaders: (reply) => {
      if (hasCdn) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
    maxAge: DAY_MS,
    index: false,
  });

  // Their names hold a hash of their content, so that a browser may keep them for ever.
  app.get<{ Params: { file: string }; Querystring: { id?: string } }>(
    '/scripts/:file',
    async (request, reply) => {
      const scripts = scriptsFolder(folder, request.query.id);
      const { file } = request.params;
      if (file.includes('..') || !existsSync(join(scripts, file))) throw new Problem('not_found');
      // Workers are held by it.
      leaveOutDocumentHeaders(reply, "default-src 'self'; frame-ancestors 'none'");
      return reply.sendFile(file, scripts, { maxAge: YEAR_MS, immutable: true, lastModified: false });
    },
  );
  // Asked for anew at each visit: it decides about the pages after it.
  app.get('/service-worker.js', (_request, reply) => reply.sendFile('service-worker.js', web, { maxAge: 0 }));
}

/**
 * A page that was opened before an update goes on with the scripts of its own build, as long as
 * that is kept.
 */
function scriptsFolder(folder: string, id: string | undefined): string {
  const own = join(folder, 'web/scripts');
  if (id === undefined || !/^[0-9a-f]{16}$/.test(id) || id === basename(folder)) return own;
  const older = join(folder, '..', id, 'web/scripts');
  return existsSync(older) ? older : own;
}
