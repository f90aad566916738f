import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
};

/** What a handler makes; the cache adds the rest. */
export type MadeAnswer = Pick<Answer, 'status' | 'headers' | 'body'>;

export type Encoding = 'br' | 'gzip';

/** What an entry takes besides its bodies: key, headers, objects. */
const ENTRY_BYTES = 2_048;

export type AnswerCache = {
  /** The answer kept under `key` for this generation, or the one that `make` gives; callers at once share one `make`. */
  get(key: string, generation: string, make: () => Promise<MadeAnswer>): Promise<Answer>;
};

const COMPRESSIBLE_FROM_BYTES = 1024;

/**
 * Keeps public answers in memory, least recently used out first. Entries live as long as the content generation they were made
 * in; server errors are never kept. `maxBytes` counts bodies, plain and compressed, and what goes with them.
 */
export function makeAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const entries = new Map<string, { generation: string; answer: Promise<Answer>; bytes: number }>();
  let totalBytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) totalBytes -= entry.bytes;
  }

  return {
    async get(key, generation, make) {
      const kept = entries.get(key);
      if (kept?.generation === generation) {
        entries.delete(key);
        entries.set(key, kept);
        return kept.answer;
      }
      drop(key);
      const answer = make().then(finish);
      const entry = { generation, answer, bytes: 0 };
      entries.set(key, entry);
      try {
        const made = await answer;
        if (made.status >= 500) {
          if (entries.get(key) === entry) drop(key);
        } else if (entries.get(key) === entry) {
          const add = (bytes: number) => {
            if (entries.get(key) !== entry) return;
            entry.bytes += bytes;
            totalBytes += bytes;
            for (const oldest of entries.keys()) {
              if (totalBytes <= maxBytes) break;
              drop(oldest);
            }
          };
          made.onEncoded = add;
          const textLength = key.length + (made.headers['location']?.length ?? 0);
          add(made.body.length + 2 * textLength + ENTRY_BYTES);
        }
        return made;
      } catch (error) {
        if (entries.get(key) === entry) drop(key);
        throw error;
      }
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
