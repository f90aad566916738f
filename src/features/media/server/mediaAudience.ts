import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { shareRunning } from '../../../platform/http/shareRunning.ts';

/**
 * One place where a picture stands. `members`: on premium pages alone, which need a login. `gone`: that place was public once.
 * `hidden`: it never was, as a draft.
 */
export type MediaUse = `${'safe' | 'adult'} ${'public' | 'members' | 'gone' | 'hidden'}`;

/** For whom a picture is. `isGone`: it was for others once. */
export type Audience =
  | { kind: 'public' | 'adult' | 'members' }
  /** `isShown` to staff: it stands somewhere, if only on a draft. */
  | { kind: 'nobody'; isGone: boolean; isShown: boolean };

/** The widest audience among the places that callers of this class may know of. */
export function audienceOf(uses: readonly MediaUse[], contentClass: ContentClass): Audience {
  const isIn = (place: string) =>
    uses.some((use) => use === `safe ${place}` || (contentClass === 'full' && use === `adult ${place}`));
  if (uses.includes('safe public')) return { kind: 'public' };
  if (isIn('public')) return { kind: 'adult' };
  if (isIn('members')) return { kind: 'members' };
  const isGone = isIn('gone');
  return { kind: 'nobody', isGone, isShown: isGone || isIn('hidden') };
}

/** The audience of a file, which decides its cache headers. */
export type ShownTo = 'everyone' | 'adults' | 'members' | 'staff';

export type MediaAudienceOptions = {
  contentClassOf(request: FastifyRequest): ContentClass;
  hasAgeGate: boolean;
  /** Changes with every change of what is public. */
  generation(): Promise<string>;
  /** Places where a picture is used now; empty for an unknown picture. */
  usesOf(mediaId: string): Promise<MediaUse[]>;
  /** Whether the browser is in the session of a member, or of a moderator or admin. */
  isMember(request: FastifyRequest): Promise<boolean>;
  isStaff(request: FastifyRequest): Promise<boolean>;
};

export type MediaAudience = (request: FastifyRequest, mediaId: string) => Promise<ShownTo>;

/** How many pictures' places are remembered. */
const KNOWN_MEDIA = 50_000;

/**
 * Whom a picture is for, which the caller is among.
 * @throws Problem gone, premium, or not_found for what is kept from the caller
 */
export function mediaAudience(options: MediaAudienceOptions): MediaAudience {
  const { contentClassOf, hasAgeGate, isMember, isStaff } = options;
  const usesOf = rememberUses(options);
  return async (request, id) => {
    const contentClass = contentClassOf(request);
    const uses = await usesOf(id);
    const audience = audienceOf(uses, contentClass);
    if (audience.kind === 'nobody') {
      if (audience.isShown && (await isStaff(request))) return 'staff';
      throw new Problem(audience.isGone ? 'gone' : 'not_found');
    }
    if (audience.kind === 'members') {
      if (!(await isMember(request))) throw new Problem('premium');
      return 'members';
    }
    return audience.kind === 'public' || !hasAgeGate ? 'everyone' : 'adults';
  };
}

/** Places by the content generation in which they were looked up: a takedown is known as soon as its generation is. */
function rememberUses({ generation, usesOf }: Pick<MediaAudienceOptions, 'generation' | 'usesOf'>) {
  const known = new LRUCache<string, { uses: MediaUse[]; generation: string }>({ max: KNOWN_MEDIA });
  const shared = shareRunning<MediaUse[]>();

  async function ask(id: string, now: string): Promise<MediaUse[]> {
    const uses = await usesOf(id);
    // Ids that somebody made up must not push out those that are asked for.
    if (uses.length > 0) known.set(id, { uses, generation: now });
    else known.delete(id);
    return uses;
  }

  return async (id: string): Promise<MediaUse[]> => {
    const now = await generation();
    const kept = known.get(id);
    if (kept?.generation === now) return kept.uses;
    try {
      return await shared(`${now} ${id}`, () => ask(id, now));
    } catch (error) {
      // While the database is away, what was known last goes on being so: kept files can still be given.
      if (!kept) throw error;
      return kept.uses;
    }
  };
}
