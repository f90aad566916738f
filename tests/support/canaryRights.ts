import type { Role } from '../../src/contract/Viewer.ts';
import type { Reason } from './canaries.ts';

export type Asker = {
  /** Null: nobody who is logged in. */
  role: Role | null;
  /** Gets adult content: the site has some, and the asker has passed its age gate or there is none. */
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

/**
 * Rights: who may see which canary where. A canary without a line is for nobody; a new staff screen
 * adds its own line.
 */
const RIGHTS: readonly Right[] = [
  { reasons: ['adult'], where: /^\//, who: ofAge },
  // Page lists of members have an endpoint of their own: in a shared answer they would be in shared caches.
  { reasons: ['premium'], where: /\/for-members$/, who: members },
  { reasons: ['adultpremium'], where: /\/for-members$/, who: (asker) => members(asker) && ofAge(asker) },
  { reasons: ['premium', 'adultpremium'], where: /^\/api\/page-reports$/, who: staff },
  // The address is the key.
  { reasons: ['unlisted'], where: /\/(playlists|pages)\/qxunlistedqx/, who: anybody },
  // A ban is no secret; why is.
  { reasons: ['banned'], where: /^\/api\/profiles\/qxbannedqx/, who: anybody },
  { reasons: ['membersonly'], where: /^\/api\/profiles\/qxmembersonlyqx/, who: members },
  { reasons: ['banned', 'waiting', 'secluded', 'membersonly'], where: /^\/api\/profiles\//, who: staff },
  {
    reasons: ['banned', 'banreason', 'waiting', 'secluded', 'membersonly'],
    where: /^\/api\/users(\/|$)/,
    who: staff,
  },
  { reasons: MANAGED, where: /^\/api\/admin\/comics(\/|$)/, who: staff },
  { reasons: ['address'], where: /^\/api\/users(\/|$)/, who: admins },
];

export function maySee(reason: Reason, path: string, asker: Asker): boolean {
  return RIGHTS.some((right) => right.reasons.includes(reason) && right.where.test(path) && right.who(asker));
}
