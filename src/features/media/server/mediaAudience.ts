import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { mayAccess, type Viewer } from '../../../contract/Viewer.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { shareRunning } from '../../../platform/http/shareRunning.ts';
import type { PicturePasses } from './openPicturePasses.ts';

/**
 * One place where a picture stands. `members`: on premium pages alone, which need a login. `gone`:
 * that place was public once. `hidden`: it never was, as a draft. `avatar`: a member's picture,
 * which comes and goes without a new content generation.
 */
export type MediaUse = `${'safe' | 'adult'} ${'public' | 'members' | 'gone' | 'hidden'}` | 'safe avatar';

/** For whom a picture is. `isGone`: it was for others once. */
export type Audience =
  | { kind: 'public' | 'adult' | 'members' }
  /** `isShown` to staff: it stands somewhere, if only on a draft. */
  | { kind: 'nobody'; isGone: boolean; isShown: boolean };

/** The widest audience among the places that callers of this class may know of. */
export function audienceOf(uses: readonly MediaUse[], contentClass: ContentClass): Audience {
  const isIn = (place: string) =>
    uses.some((use) => use === `safe ${place}` || (contentClass === 'full' && use === `adult ${place}`));
  if (uses.includes('safe public') || uses.includes('safe avatar')) return { kind: 'public' };
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
  passes: PicturePasses;
  /** The member of a session by its id; nobody once it has ended. */
  identifySession(sessionId: string): Promise<Viewer>;
  /** The member of the browser's session. */
  callerOf(request: FastifyRequest): Promise<Viewer>;
  /**
   * Whether a picture stands where this one of the staff may act, who is limited to some comics.
   */
  isWithin(viewer: Viewer, mediaId: string): Promise<boolean>;
};

/** A pass that takes the place of the one in the address, which holds no more. */
export type NewPass = { pass: string };

export type MediaAudience = (request: FastifyRequest, mediaId: string) => Promise<ShownTo | NewPass>;

/** The number of pictures whose places are remembered. */
const KNOWN_MEDIA = 50_000;

/**
 * The audience of a picture, which the caller is in. Members' pictures are given by a pass in the
 * address. One that was right once is renewed in the browser of a member, who may have read for
 * hours; staff need none, as for drafts.
 * @throws Problem gone, premium, or not_found for a picture that is kept from the caller
 */
export function mediaAudience(options: MediaAudienceOptions): MediaAudience {
  const { contentClassOf, hasAgeGate, passes, identifySession, callerOf, isWithin } = options;
  const usesOf = rememberUses(options);

  async function isForStaff(request: FastifyRequest, id: string): Promise<boolean> {
    const caller = await callerOf(request);
    return mayAccess(caller, 'moderator') && (!caller.is_limited || (await isWithin(caller, id)));
  }

  async function holdTo(pass: string, request: FastifyRequest, id: string): Promise<'members' | NewPass> {
    const holder = passes.read(id, pass);
    if (!holder) throw new Problem('premium');
    if (!holder.isOver && mayAccess(await identifySession(holder.sessionId), 'user')) return 'members';
    const caller = await callerOf(request);
    if (caller.session_id === null || !mayAccess(caller, 'user')) throw new Problem('premium');
    return { pass: passes.sign(id, caller.session_id) };
  }

  return async (request, id) => {
    const { pass } = request.params as { pass?: string };
    const audience = audienceOf(await usesOf(id), contentClassOf(request));
    switch (audience.kind) {
      case 'nobody':
        if (audience.isShown && (await isForStaff(request, id))) return 'staff';
        throw new Problem(audience.isGone ? 'gone' : 'not_found');
      case 'members':
        if (pass !== undefined) return holdTo(pass, request, id);
        if (await isForStaff(request, id)) return 'staff';
        throw new Problem('premium');
      default:
        // It is for everybody by now; an address of one session is still nothing for shared caches.
        if (pass !== undefined) return 'members';
        return audience.kind === 'public' || !hasAgeGate ? 'everyone' : 'adults';
    }
  };
}

/**
 * Places by the content generation in which they were looked up: a takedown is known as soon as its
 * generation is.
 */
function rememberUses({ generation, usesOf }: Pick<MediaAudienceOptions, 'generation' | 'usesOf'>) {
  const known = new LRUCache<string, { uses: MediaUse[]; generation: string }>({ max: KNOWN_MEDIA });
  const shared = shareRunning<MediaUse[]>();

  async function ask(id: string, now: string): Promise<MediaUse[]> {
    const uses = await usesOf(id);
    // Ids that somebody made up must not push out those that are asked for.
    if (uses.length > 0 && !uses.includes('safe avatar')) known.set(id, { uses, generation: now });
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
      // While the database is away, what was known last goes on being so: kept files can still be
      // given. Not those for members: whether somebody is one cannot be asked.
      if (!kept?.uses.some((use) => use.endsWith(' public'))) throw error;
      return kept.uses;
    }
  };
}
