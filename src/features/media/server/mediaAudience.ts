import type { FastifyRequest } from 'fastify';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { KNOWN_MS } from './FileCache.ts';

/** How many pictures' kinds are remembered. */
const KNOWN_MEDIA = 50_000;

export type MediaAudienceOptions = {
  contentClassOf(request: FastifyRequest): ContentClass;
  hasAgeGate: boolean;
  /** Whether a picture stands on adult pages alone. */
  isAdult(mediaId: string): Promise<boolean>;
};

export type MediaAudience = (request: FastifyRequest, mediaId: string) => Promise<'everyone' | 'adults'>;

/**
 * Whom a picture is for, which the caller is among; what is kept from them is not there.
 * @throws Problem not_found
 */
export function mediaAudience({ contentClassOf, hasAgeGate, isAdult }: MediaAudienceOptions): MediaAudience {
  const known = new Map<string, { isAdult: boolean; foundMs: number }>();

  /** While the database is away, what was known last goes on being so: kept files can still be given. */
  async function isAdultOf(id: string): Promise<boolean> {
    const kept = known.get(id);
    const foundMs = performance.now();
    if (kept && foundMs - kept.foundMs < KNOWN_MS) return kept.isAdult;
    try {
      const found = { isAdult: await isAdult(id), foundMs };
      if (known.size >= KNOWN_MEDIA) known.clear();
      known.set(id, found);
      return found.isAdult;
    } catch (error) {
      if (!kept) throw error;
      return kept.isAdult;
    }
  }

  return async (request, id) => {
    const contentClass = contentClassOf(request);
    if (contentClass === 'full' && !hasAgeGate) return 'everyone';
    if (!(await isAdultOf(id))) return 'everyone';
    if (contentClass === 'safe') throw new Problem('not_found');
    return 'adults';
  };
}
