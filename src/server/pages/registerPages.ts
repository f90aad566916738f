import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { withoutLinkToken } from '../../features/accounts/server/withoutLinkToken.ts';
import type { AgeGate } from '../../features/ageGate/server/openAgeGate.ts';
import type { ContentClass } from '../../contract/ContentClass.ts';
import type { SiteInfo } from '../../features/site/siteApi.ts';
import { isPagePath, isPrivatePath, withLanguage } from '../../features/site/languagePath.ts';
import { pageQuery } from '../../features/site/pageQuery.ts';
import { allowStyles } from '../../platform/http/allowStyles.ts';
import type { MadeAnswer } from '../../platform/http/AnswerCache.ts';
import { giveCsrfCookie } from '../../platform/http/csrf.ts';
import { errorPage } from '../../platform/http/errorPage.ts';
import type { HttpContext } from '../../platform/http/HttpContext.ts';
import { logProblem } from '../../platform/http/logProblem.ts';
import { Problem } from '../../platform/http/Problem.ts';
import { problemOf } from '../../platform/http/problemOf.ts';
import { sharedHeaders } from '../../platform/http/registerRoutes.ts';
import { sendAnswer } from '../../platform/http/sendAnswer.ts';
import type { RenderedPage } from '../../features/site/RenderedPage.ts';
import { htmlDocument } from './htmlDocument.ts';
import { isPlainAddress } from './isPlainAddress.ts';
import { RTA_LABEL } from './rtaLabel.ts';
import type { PageRenderer } from './pageRenderer.ts';

const POLICY = 'content-security-policy';

export type PagesOptions = {
  context: HttpContext;
  siteInfo: (contentClass: ContentClass) => Promise<SiteInfo>;
  ageGate: AgeGate;
  renderer: () => Promise<PageRenderer>;
  /** The generation of parts that change more often than the catalogue; empty for most pages. */
  partGeneration: (path: string, contentClass: ContentClass) => Promise<string>;
};

/** Every path that is not a call or a file: finished HTML, the same for every visitor. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.setNotFoundHandler(async (request, reply) => {
    const url = URL.parse(request.url, 'http://site.invalid');
    if (!url) throw new Problem('not_found');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPagePath(url.pathname)) throw new Problem('not_found');
    const language = languageOf(url.pathname, options.context.languages);
    if (language) {
      const send = isPrivatePath(url.pathname) ? sendPrivatePage : sendPage;
      const { running, translate } = options.context;
      return running
        .answer(request, null, () => send({ app, options, request, reply, url, language }))
        .catch((error: unknown) => sendFailure({ request, reply, error, language, translate }));
    }
    const stored = storedLanguage(request, options.context);
    const target = withLanguage(collapseSlashes(url.pathname), stored, options.context.languages);
    return reply.header('cache-control', 'no-store').redirect(target + url.search, 302);
  });
}

/** `//elsewhere.example` as a redirect target would be another host. */
function collapseSlashes(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/');
}

function languageOf(pathname: string, languages: readonly Language[]): Language | undefined {
  const first = pathname.split('/')[1];
  return isLanguage(first) && languages.includes(first) ? first : undefined;
}

/** The locale that the reader chose, kept as a plain cookie beside local storage. */
function storedLanguage(request: FastifyRequest, context: HttpContext): Language {
  const stored = request.cookies[`${context.siteId}_locale`];
  return isLanguage(stored) && context.languages.includes(stored) ? stored : (context.languages[0] ?? 'en');
}

type RenderFor = Pick<SendPage, 'app' | 'options' | 'request' | 'language'> & {
  renderer: PageRenderer;
  target: string;
  showsMissing?: boolean;
};

async function renderFor(work: RenderFor): Promise<RenderedPage> {
  const { app, options, request, language, renderer, target, showsMissing = false } = work;
  return renderer.renderPage({
    url: target,
    showsMissing,
    language,
    site: await options.siteInfo(options.context.contentClassOf(request)),
    // In the reader's stead as to their age, and as nobody in every other way.
    send: (call) =>
      inject(app, { ...call, headers: { ...call.headers, ...options.ageGate.passOf(request) } }),
  });
}

/**
 * Account and staff pages are never cached and carry a CSRF token for their forms. Their HTML holds
 * nothing personal.
 */
async function sendPrivatePage({
  app,
  options,
  request,
  reply,
  url,
  language,
}: SendPage): Promise<FastifyReply> {
  const { csrf, isSecure } = options.context;
  const renderer = await options.renderer();
  const target = url.pathname + pageQuery(url.searchParams);
  const page = await renderFor({ app, options, request, language, renderer, target });
  if (page.kind === 'missing') return sendMissing({ app, options, request, reply, url, language });
  const session = request.cookies[csrf.sessionCookieName];
  const csrfToken = giveCsrfCookie({ request, reply, csrf, session, isSecure });
  const { headers, html } = await documentOf({ page, renderer, language, url: target, reply, csrfToken });
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      // Addresses of links that came by mail are secrets.
      'referrer-policy': 'no-referrer',
      ...headers,
    })
    .send(html);
}

type SendPage = {
  app: FastifyInstance;
  options: PagesOptions;
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  language: Language;
};

async function sendPage(work: SendPage): Promise<FastifyReply> {
  const { options, request, reply, url } = work;
  const { context } = options;
  const target = url.pathname + pageQuery(url.searchParams);
  const cache = isPlainAddress(target) ? context.cache : context.variantCache;
  const renderer = await options.renderer();
  const contentClass = context.contentClassOf(request);
  const ofPart = await options.partGeneration(url.pathname, contentClass);
  const generation = `${renderer.buildId} ${await context.generation()} ${ofPart}`;
  try {
    const answer = await cache.get(`page ${contentClass} ${target}`, generation, async () => {
      const page = await renderFor({ ...work, renderer, target });
      // Thrown, as nothing is kept of it.
      if (page.kind === 'missing') throw new MissingPage();
      return answerOf({ ...work, page, renderer, target });
    });
    return await sendAnswer(request, reply, answer);
  } catch (error) {
    if (!(error instanceof MissingPage)) throw error;
    return sendMissing(work);
  }
}

class MissingPage extends Error {}

/** No page of ours: what is shown there stands for every address that is not there. */
const MISSING_PATH = '/not-found';

/**
 * One 404 page for each language and content class. Addresses can be made up without end: rendered
 * and kept for each, they would push out all that is there.
 */
async function sendMissing(work: SendPage): Promise<FastifyReply> {
  const { options, request, reply, language } = work;
  const { context } = options;
  const renderer = await options.renderer();
  const contentClass = context.contentClassOf(request);
  const generation = `${renderer.buildId} ${await context.generation()}`;
  const answer = await context.cache.get(`missing ${contentClass} ${language}`, generation, async () => {
    const target = `/${language}${MISSING_PATH}`;
    const page = await renderFor({ ...work, renderer, target, showsMissing: true });
    if (page.kind === 'missing') throw new Error('the 404 page was not rendered');
    return answerOf({ ...work, page, renderer, target });
  });
  return sendAnswer(request, reply, answer);
}

type FoundPage = Exclude<RenderedPage, { kind: 'missing' }>;
type AnswerOf = SendPage & { page: FoundPage; renderer: PageRenderer; target: string };

async function answerOf(answer: AnswerOf): Promise<MadeAnswer> {
  const { page, target: url, request } = answer;
  const { context } = answer.options;
  const contentClass = context.contentClassOf(request);
  const { headers, html } = await documentOf({ ...answer, url });
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...sharedHeaders(contentClass, context),
      ...(contentClass === 'full' ? { rating: RTA_LABEL } : {}),
      ...(page.status < 500 ? {} : { 'cache-control': 'no-store' }),
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
      ...headers,
    },
    body: Buffer.from(html),
    // Every path below a section that is called otherwise here is redirected.
    isKept: page.kind !== 'redirect',
  };
}

type Failure = {
  request: FastifyRequest;
  reply: FastifyReply;
  error: unknown;
  language: Language;
  translate: HttpContext['translate'];
};

/**
 * A page that could not even be rendered: a person is told so in plain words, the log has the
 * reason.
 */
function sendFailure({ request, reply, error, language, translate }: Failure): FastifyReply {
  const problem = problemOf(error);
  const path = withoutLinkToken(request.url.split('?')[0] ?? '');
  logProblem({ request, path, problem, error });
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
    .send(errorPage({ problem, language, translate }));
}

type DocumentOf = {
  page: FoundPage;
  renderer: PageRenderer;
  language: Language;
  url: string;
  reply: FastifyReply;
  csrfToken?: string;
};

/** The document with what its own headers add to those of every answer. */
async function documentOf(options: DocumentOf): Promise<{ headers: Record<string, string>; html: string }> {
  const { page, renderer, language, url, reply, csrfToken } = options;
  if (page.kind === 'redirect') return { headers: { location: page.location }, html: '' };
  const assets = renderer.assetsOf(page, language);
  const html = htmlDocument(page, assets, csrfToken);
  const policy = reply.getHeader(POLICY);
  const sources = assets.styles.flatMap(({ inline }) => inline?.source ?? []);
  return {
    // In development there is no policy.
    headers: typeof policy === 'string' ? { [POLICY]: allowStyles(policy, sources) } : {},
    html: renderer.finish ? await renderer.finish(html, url) : html,
  };
}

type InjectedCall = { method: string; url: string; headers: Record<string, string>; body?: string };

async function inject(app: FastifyInstance, call: InjectedCall): Promise<{ status: number; body: string }> {
  const response = await app.inject({
    method: call.method as 'GET',
    url: call.url,
    headers: call.headers,
    ...(call.body === undefined ? {} : { payload: call.body }),
  });
  return { status: response.statusCode, body: response.payload };
}
