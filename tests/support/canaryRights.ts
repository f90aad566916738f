import type { Role } from '../../src/contract/Viewer.ts';
import type { Reason } from './canaries.ts';

export type Asker = {
  /** Null: nobody who is logged in. */
  role: Role | null;
  /**
   * Gets adult content: the site has some, and the asker has passed its age gate or there is none.
   */
  isOfAge: boolean;
};

type Right = {
  reasons: readonly Reason[];
  /** Paths, without the query. */
  where: RegExp;
  who: (asker: Asker) => boolean;
};

const anybody = () => true;
const ofAge = ({ isOfAge }: Asker) => isOfAge;
const members = ({ role }: Asker) => role !== null;
const staff = ({ role }: Asker) => role === 'moderator' || role === 'admin';
const admins = ({ role }: Asker) => role === 'admin';

/** Endpoints by which staff manage content in every state. */
const MANAGED = [
  'draft',
  'scheduled',
  'unpublished',
  'takendown',
  'binned',
  'adult',
  'draftchapter',
  'scheduledchapter',
  'unpublishedchapter',
  'takendownchapter',
  'binnedchapter',
] as const;

/** Members whom not everybody may see. */
const MEMBERS = ['banned', 'waiting', 'secluded', 'membersonly'] as const;

/**
 * Rights: who may see which canary where. A canary without a line is for nobody; a new staff screen
 * adds its own line.
 */
const RIGHTS: readonly Right[] = [
  { reasons: ['adult'], where: /^\//, who: ofAge },
  // Page lists of members have an endpoint of their own: in a shared answer they would be in shared
  // caches.
  { reasons: ['premium'], where: /\/for-members$/, who: members },
  { reasons: ['adultpremium'], where: /\/for-members$/, who: (asker) => members(asker) && ofAge(asker) },
  {
    reasons: [...MANAGED, 'premium', 'adultpremium', ...MEMBERS],
    where: /^\/api\/moderation\//,
    who: staff,
  },
  {
    reasons: [...MANAGED, 'premium', 'adultpremium', ...MEMBERS],
    where: /^\/api\/admin\/comment/,
    who: staff,
  },
  // A moderator reads what was held back, taken away or deleted: somebody may have been hurt by it.
  {
    reasons: ['buriedcomment', 'heldcomment', 'removedcomment', 'deletedcomment'],
    where: /^\/api\/(moderation\/|admin\/comment)/,
    who: staff,
  },
  { reasons: ['hiddenlist'], where: /^\/api\/moderation\/playlists$/, who: staff },
  { reasons: ['hiddenlist'], where: /^\/api\/admin\/playlist/, who: admins },
  // The address is the key.
  { reasons: ['unlisted'], where: /\/(playlists|pages)\/qxunlistedqx/, who: anybody },
  // A ban is no secret; why is.
  { reasons: ['banned'], where: /^\/api\/profiles\/qxbannedqx/, who: anybody },
  { reasons: ['membersonly'], where: /^\/api\/profiles\/qxmembersonlyqx/, who: members },
  { reasons: MEMBERS, where: /^\/api\/profiles\//, who: staff },
  {
    reasons: [...MEMBERS, 'banreason'],
    where: /^\/api\/(admin\/)?users(\/|$)/,
    who: staff,
  },
  { reasons: ['premium', 'adultpremium'], where: /^\/api\/admin\/comics\//, who: staff },
  {
    reasons: [...MANAGED, 'premium', 'adultpremium'],
    where: /^\/api\/admin\/(chapters|chapter-count|calendar)$/,
    who: staff,
  },
  {
    reasons: [...MANAGED, 'premium', 'adultpremium'],
    where: /^\/api\/admin\/(storage|statistics)/,
    who: admins,
  },
  // Terms that are switched off stand on the comics that carry them.
  { reasons: [...MANAGED, 'inactive'], where: /^\/api\/admin\/comics(\/|$)/, who: staff },
  { reasons: MANAGED, where: /^\/api\/admin\/comic-choices$/, who: admins },
  {
    reasons: [...MANAGED, 'premium', 'adultpremium', 'inactive', 'unused'],
    where: /^\/api\/admin\/term/,
    who: staff,
  },
  {
    reasons: [...MANAGED, 'premium', 'adultpremium', 'inactive', 'unused', ...MEMBERS],
    where: /^\/api\/admin\/palette$/,
    who: admins,
  },
  { reasons: ['unwritten', 'unlisted'], where: /^\/api\/admin\/(pages|audit)/, who: admins },
  {
    reasons: [...MANAGED, 'unlisted', 'private', 'buried', 'premium', 'adultpremium'],
    where: /^\/api\/admin\/playlist/,
    who: admins,
  },
  // The audit log names slides that were put in order by their ids.
  {
    reasons: ['inactive', 'coming', 'past', 'adult'],
    where: /^\/api\/admin\/(slides|slide-order|audit)/,
    who: admins,
  },
  { reasons: ['address'], where: /^\/api\/(admin\/)?users(\/|$)/, who: admins },
];

export function maySee(reason: Reason, path: string, asker: Asker): boolean {
  return RIGHTS.some((right) => right.reasons.includes(reason) && right.where.test(path) && right.who(asker));
}
