import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ContentClass } from '../../contract/ContentClass.ts';
import { scopesOf, type Endpoint } from '../../contract/endpoint.ts';
import { ANONYMOUS, mayAccess, type Access, type Viewer } from '../../contract/Viewer.ts';
import { bodyLimitOf } from './bodyLimitOf.ts';
import { refuseTooMany } from './refuseTooMany.ts';
import { giveCsrfCookie, refuseForeignCall, refuseForgery } from './csrf.ts';
import type { HttpContext } from './HttpContext.ts';
import { Problem } from './Problem.ts';
import { queryLanguage, requestLanguage } from './requestLanguage.ts';
import type { AnswerCookie, Call, Route } from './Route.ts';
import { sendAnswer } from './sendAnswer.ts';
import { StreamedAnswer } from './StreamedAnswer.ts';

/** Query values that every call carries (spec 7) and that no endpoint needs to declare. */
const COMMON_QUERY = { nsfw: Type.Optional(Type.String()), lang: Type.Optional(Type.String()) };

/**
 * Registers the API: each endpoint under its path with its validation, access and caching. Features
 * that are off stay out.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], context: HttpContext): void {
  // The caller of each request, looked up once before the body is read.
  const callers = new WeakMap<FastifyRequest, Identified>();
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.feature && !context.features.includes(endpoint.feature)) continue;
    const takeRoute = (server: FastifyInstance) =>
      server.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        bodyLimit: bodyLimitOf(endpoint),
        onRequest: async (request) => {
          if (!context.isProgram(request)) refuseForged({ endpoint, request, context });
          if (endpoint.cache === 'private') callers.set(request, await admit({ endpoint, request, context }));
        },
        handler: (request, reply) => {
          const caller = callers.get(request) ?? { viewer: ANONYMOUS };
          return context.running.answer(request, caller.viewer.id, () =>
            answerCall({ route, request, reply, context, caller }),
          );
        },
      });
    if (isRaw(endpoint)) void app.register(async (scope) => void takeRoute(takeBytes(scope)));
    else takeRoute(app);
  }
}

/**
 * Bodies are plain bytes there, and nothing else. Whoever may not call is refused before they are
 * read.
 */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  return scope;
}

const isRaw = (endpoint: Endpoint) => endpoint.cache === 'private' && endpoint.rawBody === true;

function schemaOf(endpoint: Endpoint) {
  const pathNames = pathNamesOf(endpoint.path);
  const rest = Object.keys(endpoint.input.properties).filter((name) => !pathNames.includes(name));
  const isSent = hasBody(endpoint);
  const scopes = scopesOf(endpoint);
  const hasFields = isSent && !isRaw(endpoint);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    'x-access': endpoint.access,
    // The scopes that an API token needs, separated by spaces as those of OAuth.
    ...(scopes ? { 'x-scope': scopes.join(' ') } : {}),
    params: Type.Pick(endpoint.input, pathNames),
    querystring: isSent
      ? Type.Object(COMMON_QUERY)
      : Type.Object({ ...Type.Pick(endpoint.input, rest).properties, ...COMMON_QUERY }),
    ...(hasFields
      ? { body: Type.Object(Type.Pick(endpoint.input, rest).properties, { additionalProperties: false }) }
      : {}),
    response: { 200: endpoint.output },
  };
}

function hasBody({ method }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

type PrivateEndpoint = Extract<Endpoint, { cache: 'private' }>;

type Identified = Awaited<ReturnType<HttpContext['identify']>>;

type Work = {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  context: HttpContext;
  caller: Identified;
};

async function answerCall(work: Work): Promise<unknown> {
  const { route, request, reply, context } = work;
  const { viewer, cookie } = work.caller;
  const { endpoint } = route;
  if (endpoint.cache === 'shared') return answerShared(work);

  const call = callOf(work);
  if (endpoint.rate) {
    const { throttle } = context;
    await refuseTooMany({ endpoint, rate: endpoint.rate, viewer, address: call.client.address, throttle });
  }
  if (viewer.id !== null && viewer.is_limited && isForStaff(endpoint.access) && endpoint.within) {
    await context.refuseBeyond({ viewer, within: endpoint.within, input: call.input });
  }
  reply.header('cache-control', 'private, no-store');
  let session = request.cookies[context.csrf.sessionCookieName];
  const setCookie = (answered: AnswerCookie) => {
    sendCookie(reply, answered, context);
    if (answered.name === context.csrf.sessionCookieName) session = answered.value ?? undefined;
  };
  if (cookie) setCookie(cookie);
  const cookieOf = (name: string) => (context.isProgram(request) ? undefined : request.cookies[name]);
  const answer = await route.handle({
    ...call,
    ...(isRaw(endpoint) ? { body: bytesOf(request) } : {}),
    viewer: viewerFor(endpoint, viewer),
    cookie: cookieOf,
    setCookie,
  });
  giveCsrfCookie({ request, reply, csrf: context.csrf, session, isSecure: context.isSecure });
  if (answer instanceof StreamedAnswer) return reply.type(answer.contentType).send(answer.body);
  return answer;
}

/** A call without a body has none of any type. */
const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

type Asked<E extends Endpoint = Endpoint> = { endpoint: E; request: FastifyRequest; context: HttpContext };

/** @throws Problem csrf, or wrong_origin */
function refuseForged({ endpoint, request, context }: Asked): void {
  if (endpoint.method !== 'GET') refuseForgery(request, context);
  else if (endpoint.cache === 'private' && endpoint.acts) refuseForeignCall(request, context);
}

/**
 * @throws Problem unauthenticated, or forbidden for a role or a program's token that does not reach
 * so far
 */
async function admit({ endpoint, request, context }: Asked<PrivateEndpoint>): Promise<Identified> {
  const caller = await context.running.identify(request, () => context.identify(request));
  // Every log line of this call names its member.
  if (caller.viewer.id !== null) request.log = request.log.child({ user_id: caller.viewer.id });
  if (endpoint.access !== 'anyone') refuseUnentitled(endpoint, endpoint.access, caller.viewer);
  return caller;
}

function refuseUnentitled(endpoint: PrivateEndpoint, access: Access, viewer: Viewer): void {
  if (viewer.id === null) throw new Problem('unauthenticated');
  const { scopes } = viewer;
  const isInScope = scopes === null || scopesOf(endpoint)?.every((scope) => scopes.includes(scope)) === true;
  if (!mayAccess(viewer, access) || !isInScope || isKept(endpoint, viewer)) throw new Problem('forbidden');
}

/** Calls for staff that do not say how they keep to limits are for those without any. */
function isKept({ access, within }: PrivateEndpoint, { is_limited: isLimited }: Viewer): boolean {
  return isLimited && isForStaff(access) && within === undefined;
}

const isForStaff = (access: Access) => access === 'moderator' || access === 'admin';

/** To what anyone may call, a program's token says nothing of its member. */
function viewerFor({ access }: PrivateEndpoint, viewer: Viewer): Viewer {
  return access === 'anyone' && viewer.scopes !== null ? ANONYMOUS : viewer;
}

function sendCookie(reply: FastifyReply, cookie: AnswerCookie, { isSecure }: HttpContext): void {
  const common = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true } as const;
  if (cookie.value === null) reply.clearCookie(cookie.name, common);
  else {
    const { value, maxAgeSeconds } = cookie;
    reply.setCookie(cookie.name, value, {
      ...common,
      ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    });
  }
}

/**
 * A shared answer is made without looking at who asks, so that it cannot differ between callers.
 */
async function answerShared(work: Work): Promise<FastifyReply> {
  const { route, request, reply, context } = work;
  const call = callOf(work);
  const key = `api ${request.routeOptions.url} ${call.language} ${call.contentClass} ${JSON.stringify(sorted(call.input))}`;
  const cache = hasQuery(request) ? context.variantCache : context.cache;
  const generations = [await context.generation(), (await route.generation?.(call)) ?? ''];
  const answer = await cache.get(key, generations.join(' '), async () => ({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...sharedHeaders(call.contentClass, context),
    },
    body: Buffer.from(String(reply.serialize(await route.handle(call)))),
  }));
  return sendAnswer(request, reply, answer);
}

/**
 * Beyond the values that every call carries; as the caller wrote it, without the defaults of the
 * endpoint.
 */
function hasQuery({ url }: FastifyRequest): boolean {
  const [, query = ''] = url.split('?');
  return [...new URLSearchParams(query).keys()].some((name) => !(name in COMMON_QUERY));
}

/**
 * Cache headers of an answer that is equal for everybody of its content class. Behind an age gate
 * it varies by cookie, and class `full` stays out of shared caches.
 */
export function sharedHeaders(
  contentClass: ContentClass,
  { hasAgeGate }: Pick<HttpContext, 'hasAgeGate'>,
): Record<string, string> {
  const isOpen = contentClass === 'safe' || !hasAgeGate;
  return {
    'cache-control': isOpen ? 'public, max-age=0, s-maxage=30' : 'private, max-age=0',
    vary: hasAgeGate ? 'accept-encoding, cookie' : 'accept-encoding',
  };
}

function callOf({ route, request, context }: Work): Call<Endpoint> {
  const names = Object.keys(route.endpoint.input.properties);
  // The schema of a call with a body says nothing of its query, so nothing is taken from there.
  const given: Record<string, unknown> = Object.assign(
    Object.create(null),
    isRaw(route.endpoint) ? {} : hasBody(route.endpoint) ? request.body : request.query,
    request.params,
  );
  const languageOf = route.endpoint.cache === 'shared' ? queryLanguage : requestLanguage;
  const language = languageOf(request, context.languages);
  return {
    input: Object.fromEntries(names.filter((name) => name in given).map((name) => [name, given[name]])),
    viewer: ANONYMOUS,
    language,
    say: (key, values) => context.translate(language, `said.${key}`, values),
    contentClass: context.contentClassOf(request),
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

function sorted(input: object): object {
  return Object.fromEntries(Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1)));
}
