import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { shareRunning } from './shareRunning.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A finished answer that is the same for everybody. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** Compressed bodies, made when first asked for, and their part in what the cache holds. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  onEncoded(bytes: number): void;
  isKept?: boolean;
};

/**
 * The part of an answer that a handler makes; the cache adds the rest. `isKept: false`: anybody can
 * have endless many of its kind made.
 */
export type MadeAnswer = Pick<Answer, 'status' | 'headers' | 'body'> & { isKept?: boolean };

export type Encoding = 'br' | 'gzip';

/** Estimated memory of an entry without its bodies: key, headers, objects. */
const ENTRY_BYTES = 2_048;

export type AnswerCache = {
  /**
   * The answer kept under `key` for this generation, or the one that `make` gives; callers at once
   * share one `make`.
   */
  get(key: string, generation: string, make: () => Promise<MadeAnswer>): Promise<Answer>;
};

const COMPRESSIBLE_FROM_BYTES = 1024;

type Kept = { generation: string; answer: Answer; bytes: number };

/**
 * Keeps public answers in memory, least recently used out first. Entries live as long as the
 * content generation they were made in; server errors are never kept. `maxBytes` counts bodies,
 * plain and compressed, and what goes with them.
 */
export function makeAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const cache = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  const shared = shareRunning<Answer>();

  function keep(key: string, kept: Kept): void {
    const { answer } = kept;
    cache.set(key, kept);
    answer.onEncoded = (bytes) => {
      if (cache.peek(key)?.answer === answer) keep(key, { ...kept, bytes: kept.bytes + bytes });
    };
  }

  return {
    async get(key, generation, make) {
      const kept = cache.get(key);
      if (kept?.generation === generation) return kept.answer;
      return shared(`${generation} ${key}`, async () => {
        const answer = finish(await make());
        const textLength = key.length + (answer.headers['location']?.length ?? 0);
        const bytes = answer.body.length + 2 * textLength + ENTRY_BYTES;
        if (answer.status < 500 && answer.isKept !== false) keep(key, { generation, answer, bytes });
        return answer;
      });
    },
  };
}

function finish(made: MadeAnswer): Answer {
  const hash = createHash('sha256').update(made.body).digest('base64url').slice(0, 22);
  return { ...made, etag: `W/"${hash}"`, encoded: {}, onEncoded: () => {} };
}

/** The body in the best encoding that the caller accepts, or as it is when that is short. */
export async function encodedBody(
  answer: Answer,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  if (!acceptEncoding || answer.body.length < COMPRESSIBLE_FROM_BYTES) return { body: answer.body };
  const encoding = (['br', 'gzip'] as const).find((name) => isAccepted(name, acceptEncoding));
  if (!encoding) return { body: answer.body };
  try {
    answer.encoded[encoding] ??= encode(answer, encoding);
    return { body: await answer.encoded[encoding], encoding };
  } catch (error) {
    delete answer.encoded[encoding];
    throw error;
  }
}

/** `br;q=0` is a refusal. */
function isAccepted(encoding: Encoding, acceptEncoding: string): boolean {
  return acceptEncoding
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality]) => name === encoding && !/^\s*q=0(\.0*)?$/.test(quality ?? ''));
}

async function encode(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const body =
    encoding === 'br'
      ? await brotliAsync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipAsync(answer.body);
  answer.onEncoded(body.length);
  return body;
}
