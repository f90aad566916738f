import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ContentClass } from '../../contract/ContentClass.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { mayAccess } from '../../contract/Viewer.ts';
import { giveCsrfCookie, refuseForgery } from './csrf.ts';
import type { HttpContext } from './HttpContext.ts';
import { Problem } from './Problem.ts';
import { queryLanguage, requestLanguage } from './requestLanguage.ts';
import type { AnswerCookie, Call, Route } from './Route.ts';
import { sendAnswer } from './sendAnswer.ts';

/** Query values that every call carries (spec 7) and that no endpoint needs to declare. */
const COMMON_QUERY = { nsfw: Type.Optional(Type.String()), lang: Type.Optional(Type.String()) };

/** Registers the API: each endpoint under its path with its validation, access and caching. Features that are off stay out. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], context: HttpContext): void {
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.feature && !context.features.includes(endpoint.feature)) continue;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      handler: (request, reply) => answerCall({ route, request, reply, context }),
    });
  }
}

function schemaOf(endpoint: Endpoint) {
  const pathNames = pathNamesOf(endpoint.path);
  const rest = Object.keys(endpoint.input.properties).filter((name) => !pathNames.includes(name));
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    'x-access': endpoint.access,
    params: Type.Pick(endpoint.input, pathNames),
    querystring: hasBody
      ? Type.Object(COMMON_QUERY)
      : Type.Object({ ...Type.Pick(endpoint.input, rest).properties, ...COMMON_QUERY }),
    ...(hasBody
      ? { body: Type.Object(Type.Pick(endpoint.input, rest).properties, { additionalProperties: false }) }
      : {}),
    response: { 200: endpoint.output },
  };
}

export function pathNamesOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

type Work = { route: Route; request: FastifyRequest; reply: FastifyReply; context: HttpContext };

async function answerCall(work: Work): Promise<unknown> {
  const { route, request, reply, context } = work;
  const { endpoint } = route;
  if (endpoint.method !== 'GET') refuseForgery(request, context.isOwnOrigin);
  if (endpoint.cache === 'shared') return answerShared(work);

  const viewer = await context.viewerOf(request);
  if (!mayAccess(viewer, endpoint.access))
    throw new Problem(viewer.id === null ? 'unauthenticated' : 'forbidden');
  reply.header('cache-control', 'private, no-store');
  giveCsrfCookie(request, reply, context.isSecure);
  const setCookie = (cookie: AnswerCookie) => sendCookie(reply, cookie, context);
  return route.handle({ ...callOf(work), viewer, setCookie });
}

function sendCookie(reply: FastifyReply, cookie: AnswerCookie, { isSecure }: HttpContext): void {
  const common = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true } as const;
  if (cookie.value === null) reply.clearCookie(cookie.name, common);
  else reply.setCookie(cookie.name, cookie.value, { ...common, maxAge: cookie.maxAgeSeconds });
}

/** A shared answer is made without looking at who asks, so that it cannot differ between callers. */
async function answerShared(work: Work): Promise<FastifyReply> {
  const { route, request, reply, context } = work;
  const call = callOf(work);
  const key = `api ${request.routeOptions.url} ${call.language} ${call.contentClass} ${JSON.stringify(sorted(call.input))}`;
  const answer = await context.cache.get(key, await context.generation(), async () => ({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...sharedHeaders(call.contentClass, context),
    },
    body: Buffer.from(String(reply.serialize(await route.handle(call)))),
  }));
  return sendAnswer(request, reply, answer);
}

/** Who may keep an answer that is the same for everybody of its class. Behind an age gate it hangs on a cookie, and full ones stay out of shared caches. */
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
  const given: Record<string, unknown> = Object.assign(
    Object.create(null),
    request.query,
    request.body,
    request.params,
  );
  return {
    input: Object.fromEntries(names.filter((name) => name in given).map((name) => [name, given[name]])),
    viewer: { id: null, role: null },
    language: (route.endpoint.cache === 'shared' ? queryLanguage : requestLanguage)(
      request,
      context.languages,
    ),
    contentClass: context.contentClassOf(request),
    client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

function sorted(input: object): object {
  return Object.fromEntries(Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1)));
}
