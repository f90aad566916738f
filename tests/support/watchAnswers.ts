import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { STAFF_SCOPES } from '../../src/contract/scopes.ts';
import { openAgeGate } from '../../src/features/ageGate/server/openAgeGate.ts';
import { hashSecret } from '../../src/platform/http/secrets.ts';
import type { Services } from '../../src/server/openServices.ts';
import { findCanaries, REASONS } from './canaries.ts';
import { maySee, type Asker } from './canaryRights.ts';

const TEXT = /json|html|xml|csv|text\/plain/;
const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

let looking: Promise<string[]>[] = [];

/**
 * Leaks since the last call, in all sites of this test file; `failOnLeaks.ts` asks after each test.
 */
export async function takeLeaks(): Promise<string[]> {
  const done = looking;
  looking = [];
  return (await Promise.all(done)).flat();
}

/**
 * Looks for canaries in the headers and the text of each answer of a site, whoever asked for it:
 * `fetch`, a browser, a socket.
 */
export function watchAnswers(app: FastifyInstance, services: Services): void {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    readAnswer(response, (answer) => {
      const found = findCanaries(answer);
      if (found.length === 0) return;
      looking.push(listLeaks({ services, request, found }));
    });
  });
}

/**
 * Calls back before the last byte is sent, so that whoever has the answer knows that it was looked
 * at.
 */
function readAnswer(response: ServerResponse, done: (answer: string) => void): void {
  const chunks: Buffer[] = [];
  let given: OutgoingHttpHeaders = {};
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { writeHead, write, end } = response;
  response.writeHead = (...args: unknown[]) => {
    const headers = args.find((arg) => typeof arg === 'object' && arg !== null);
    given = { ...given, ...(headers as OutgoingHttpHeaders | undefined) };
    return Reflect.apply(writeHead, response, args);
  };
  response.write = (...args: unknown[]) => {
    keep(args[0]);
    return Reflect.apply(write, response, args);
  };
  response.end = (...args: unknown[]) => {
    keep(args[0]);
    const headers = { ...response.getHeaders(), ...given };
    done(JSON.stringify(headers) + textOf(headers, Buffer.concat(chunks)));
    return Reflect.apply(end, response, args);
  };
}

function textOf(headers: OutgoingHttpHeaders, bytes: Buffer): string {
  if (bytes.length === 0 || !TEXT.test(String(headers['content-type'] ?? ''))) return '';
  const decode = DECODERS[String(headers['content-encoding'] ?? '')];
  return (decode ? decode(bytes) : bytes).toString('utf8');
}

async function listLeaks(seen: {
  services: Services;
  request: IncomingMessage;
  found: ReturnType<typeof findCanaries>;
}): Promise<string[]> {
  const { services, request, found } = seen;
  const { method = '', url = '' } = request;
  const path = url.split('?')[0] ?? '';
  // An answer may repeat a name that the caller sent.
  const named = new Set(findCanaries(decode(url)).map(({ canary }) => canary));
  const asker = await findAsker(services, request);
  return found
    .filter(({ canary, reason }) => !named.has(canary) && !maySee(reason, path, asker))
    .map(
      ({ canary, reason }) =>
        `${canary} (${REASONS[reason]}) in the answer to ${method} ${url} for ${asker.role ?? 'a visitor'}`,
    );
}

/** A visitor, where the site is closed already. */
async function findAsker(services: Services, request: IncomingMessage): Promise<Asker> {
  return readAsker(services, request).catch(() => ({ role: null, isOfAge: false }));
}

async function readAsker({ database, config }: Services, { headers }: IncomingMessage): Promise<Asker> {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const member =
    token &&
    (await database.write
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('users.role')
      .where('sessions.token_hash', '=', hashSecret(token))
      .unionAll((programs) =>
        // Some scopes let a program act as its owner.
        programs
          .selectFrom('api_tokens')
          .innerJoin('users', 'users.id', 'api_tokens.user_id')
          .select('users.role')
          .where('api_tokens.token_hash', '=', hashSecret(token))
          .where(sql<boolean>`api_tokens.scopes ?| ${STAFF_SCOPES}::text[]`),
      )
      .executeTakeFirst());
  const isSecure = config.public_url?.startsWith('https:') ?? false;
  const gate = await openAgeGate({ database, site: config.site, isSecure });
  const cookies = Object.fromEntries(
    (headers.cookie ?? '').split('; ').map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]),
  );
  return { role: member ? member.role : null, isOfAge: gate.contentClassOf({ cookies }) === 'full' };
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
