import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { NamingSchema } from './attributeName.ts';
import { errorAnswer } from './errorAnswer.ts';
import type { HttpContext } from './HttpContext.ts';
import { LEAST_BODY_BYTES } from './bodyLimitOf.ts';
import { errorPage } from './errorPage.ts';
import { limitConnections } from './limitConnections.ts';
import { logProblem } from './logProblem.ts';
import { Problem } from './Problem.ts';
import { problemOf } from './problemOf.ts';
import { requestLanguage } from './requestLanguage.ts';
import { setSchemaCompilers } from './setSchemaCompilers.ts';

/** The time limits of a server that listens. */
export const SERVER_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };
const REQUEST_TIMEOUT_MS = 30_000;

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  trustedProxies: string[];
  context: HttpContext;
  /** Removes secrets from a path before it is logged. */
  loggedPath: (path: string) => string;
  /**
   * `'sha256-...'` source of the one script that stands in pages. Their style sheets: see
   * `allowStyles.ts`.
   */
  inlineScripts: string[];
  /** Base addresses other than ours from which pictures come. */
  mediaOrigins: string[];
  /** Addresses that browsers report page views to. */
  collectOrigins: string[];
  /** Makes the server that the handler answers for, where it is not one of its own. */
  serverFactory?: (handler: RequestListener) => Server;
  /** Pages hold scripts of the build tool, so the content policy is off. */
  isDevelopment?: boolean;
};

/**
 * A Fastify server with our errors, validation, security headers and time limits, and no routes
 * yet.
 */
export async function makeHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { context, log } = options;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: () => randomUUID(),
    // For requests that are no calls; calls have their own.
    bodyLimit: LEAST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : { http: SERVER_LIMITS }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 400 },
  });
  limitConnections(app, { log, trustedProxies: options.trustedProxies });
  refuseWhileStopping(app);
  // Bodies are JSON; text is what a form of another site could send.
  app.removeContentTypeParser('text/plain');
  setSchemaCompilers(app);
  await app.register(cookie);
  const pathOf = ({ url }: FastifyRequest) => options.loggedPath(url.split('?')[0] ?? '');
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // Answers of 503 are counted in the error handler, where their reason is known.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'request failed');
    else request.log.debug(line, 'request');
  });
  const fixedHeaders = await securityHeaders(options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixedHeaders).header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    const problem = problemOf(error);
    logProblem({ request, path: pathOf(request), problem, error });
    const language = requestLanguage(request, context.languages);
    const { translate, timeZone } = context;
    const saying = { language, translate, timeZone, inputs: inputsOf(request) };
    reply.code(problem.status).headers({ 'cache-control': 'no-store', ...retryAfter(problem) });
    if (problem.code === 'unavailable' && isPageVisit(request))
      return reply.type('text/html; charset=utf-8').send(errorPage({ problem, language, translate }));
    return reply.send(errorAnswer({ ...saying, problem, requestId: request.id }));
  });
  return app;
}

/** Requests that arrive on open connections while the program stops are told to come back. */
function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new Problem('unavailable') : undefined);
  });
}

/** The schemas by which the call was checked. */
function inputsOf({ routeOptions: { schema = {} } }: FastifyRequest): NamingSchema[] {
  return [schema.params, schema.querystring, schema.body].filter((part): part is NamingSchema =>
    Boolean(part),
  );
}

/** Pages are what no other route answers. */
function isPageVisit({ is404, method, headers }: FastifyRequest): boolean {
  return is404 && method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function retryAfter(problem: Problem): Record<string, string> {
  if (problem.code === 'unavailable') return { 'retry-after': '5' };
  return problem.status === 429 ? { 'retry-after': String(problem.values['seconds'] ?? 60) } : {};
}

/**
 * Helmet makes the same headers anew at every request, a third of the time of a kept answer: here
 * it is asked once.
 */
async function securityHeaders(options: HttpServerOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, helmetOptions(options));
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(
    ([name]) => !/^(content-length|content-type|date|connection)$/.test(name),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

function helmetOptions(options: HttpServerOptions) {
  const { context, inlineScripts, mediaOrigins, collectOrigins, isDevelopment } = options;
  return {
    contentSecurityPolicy: isDevelopment
      ? (false as const)
      : {
          useDefaults: false,
          directives: {
            'default-src': ["'self'"],
            'script-src': ["'self'", ...inlineScripts],
            'style-src': ["'self'"],
            'style-src-attr': ["'unsafe-inline'"],
            'img-src': ["'self'", 'data:', 'blob:', ...mediaOrigins],
            'font-src': ["'self'"],
            'connect-src': ["'self'", ...mediaOrigins, ...collectOrigins],
            'object-src': ["'none'"],
            'base-uri': ["'none'"],
            'form-action': ["'self'"],
            'frame-ancestors': ["'none'"],
          },
        },
    hsts: context.isSecure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
}
