import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { afterEach, beforeEach } from 'vitest';
import { endpoint } from '../../contract/endpoint.ts';
import { ANONYMOUS, type Role, type Viewer } from '../../contract/Viewer.ts';
import { translate } from '../translation/translate.ts';
import { makeLog } from '../log/makeLog.ts';
import { makeAnswerCache } from './AnswerCache.ts';
import type { HttpContext } from './HttpContext.ts';
import { limitRunning } from './limitRunning.ts';
import { makeHttpServer } from './makeHttpServer.ts';
import { registerRoutes } from './registerRoutes.ts';
import { route, type Route } from './Route.ts';

const ORIGIN = 'https://comics.example';

const shared = endpoint({
  method: 'GET',
  path: '/api/shared',
  summary: 'The same for everybody',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ page: Type.Integer({ minimum: 1, default: 1 }) }),
  output: Type.Object({ calls: Type.Integer(), page: Type.Integer() }),
});
const own = endpoint({
  method: 'GET',
  path: '/api/own',
  summary: 'What a moderator sees',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ role: Type.String() }),
});
const change = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Changes a thing',
  access: 'anyone',
  cache: 'private',
  input: Type.Object({
    id: Type.String({ format: 'uuid' }),
    name: Type.String({ minLength: 2, maxLength: 5 }),
    tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2, uniqueItems: true })),
    count: Type.Optional(Type.Integer()),
  }),
  output: Type.Object({ name: Type.String() }),
});
const gated = endpoint({
  method: 'GET',
  path: '/api/gated',
  summary: 'Of a feature that is off',
  access: 'anyone',
  cache: 'shared',
  feature: 'webtoons',
  input: Type.Object({}),
  output: Type.Object({}),
});

/** The address of one thing. */
const thing = '/api/things/01890a5d-ac96-774b-bcce-b302099a8057';
const CSRF_KEY = Buffer.from('key');
const NONCE = 'nonce';
// The CSRF token of a browser without a session.
const TOKEN = `${NONCE}.${createHmac('sha256', CSRF_KEY).update(`${NONCE} `).digest('base64url')}`;
/** Headers of a call by a page of the site. */
const honest = {
  'x-requested-with': 'XMLHttpRequest',
  'x-xsrf-token': TOKEN,
  origin: ORIGIN,
  cookie: `XSRF-TOKEN=${TOKEN}`,
};

const member = (role: Role): Viewer => ({
  id: role,
  role,
  is_limited: false,
  session_id: 'one',
  scopes: null,
});

/**
 * For a test file about the server itself: one of made-up endpoints, new for each test, and what
 * the test sets of it.
 */
export function testHttpServer() {
  const server = {
    app: undefined as unknown as FastifyInstance,
    /** The caller, unless `x-test-member` names a member. */
    viewer: ANONYMOUS as Viewer,
    /** The error with which making the shared answer fails. */
    failure: undefined as Error | undefined,
    /** So often the shared answer was made. */
    calls: 0,
    logged: [] as string[],
    member,
    honest,
    own,
    thing,
    /** Serves these endpoints instead. */
    async serve(routes: readonly Route[]): Promise<void> {
      await server.app.close();
      server.app = await open(routes);
    },
    post(payload: object | string, headers: Record<string, string> = honest) {
      return server.app.inject({ method: 'POST', url: thing, payload, headers });
    },
  };
  const routes: Route[] = [
    route(shared, async ({ input }) => {
      if (server.failure) throw server.failure;
      return { calls: (server.calls += 1), page: input.page };
    }),
    route(own, async (call) => ({ role: String(call.viewer.role), secret: 'never sent' })),
    route(change, async ({ input }) => ({ name: input.name })),
    route(gated, async () => ({})),
  ];

  async function open(served: readonly Route[]): Promise<FastifyInstance> {
    const context = contextOf(() => server.viewer);
    const app = await makeHttpServer({
      log: makeLog({
        level: 'debug',
        format: 'json',
        destination: { write: (line) => void server.logged.push(line) },
      }),
      trustedProxies: [],
      context,
      loggedPath: (path) => path.replace('secret', '[hidden]'),
      inlineScripts: [],
      collectOrigins: [],
      mediaOrigins: [],
    });
    registerRoutes(app, served, context);
    return app;
  }

  beforeEach(async () => {
    Object.assign(server, { viewer: ANONYMOUS, failure: undefined, calls: 0, logged: [] });
    server.app = await open(routes);
  });
  afterEach(() => server.app.close());
  return server;
}

function contextOf(viewer: () => Viewer): HttpContext {
  return {
    translate,
    cache: makeAnswerCache({ maxBytes: 1_000_000 }),
    variantCache: makeAnswerCache({ maxBytes: 1_000_000 }),
    generation: async () => '1',
    identify: async ({ headers }: FastifyRequest) => {
      const id = headers['x-test-member'];
      return { viewer: id === undefined ? viewer() : ({ ...member('user'), id } as Viewer) };
    },
    refuseBeyond: async () => {},
    isProgram: () => false,
    csrf: { key: CSRF_KEY, sessionCookieName: 'session' },
    throttle: { take: async () => 0 },
    running: limitRunning(),
    contentClassOf: () => 'safe',
    hasAgeGate: false,
    features: [],
    languages: ['en', 'fr', 'id', 'zh'],
    timeZone: 'Asia/Jakarta',
    isOwnOrigin: (_, origin) => origin === ORIGIN,
    ownOrigin: () => ORIGIN,
    isSecure: true,
    siteId: 'test',
  };
}
