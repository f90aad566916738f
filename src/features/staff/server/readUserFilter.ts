import { ROLES, type MemberViewer, type Role } from '../../../contract/Viewer.ts';
import { readFilter } from '../../../platform/http/readFilter.ts';

export const USER_STATES = ['banned', 'waiting', 'unverified'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Members by their names and by what they are. */
export type UserFilter = {
  /**
   * Parts of the name, or, `byEmail`, of the address. All of them are there, or none of those that
   * are excluded.
   */
  words: { word: string; isExcluded: boolean }[];
  /** Only these names. */
  names: string[];
  withRole: Role[];
  withoutRole: Role[];
  states: { state: UserState; isExcluded: boolean }[];
  byEmail: boolean;
};

/** @throws Problem validation of `q` */
export function readUserFilter(q: string | undefined, viewer: Pick<MemberViewer, 'role'>): UserFilter {
  const tokens = readFilter(q, { name: null, role: ROLES, is: USER_STATES });
  const of = (key: string | null) => tokens.filter((token) => token.key === key);
  const roles = (isExcluded: boolean) =>
    of('role')
      .filter((token) => token.isExcluded === isExcluded)
      .map(({ value }) => value as Role);
  return {
    words: of(null).map(({ value, isExcluded }) => ({ word: value, isExcluded })),
    names: of('name').map(({ value }) => value),
    withRole: roles(false),
    withoutRole: roles(true),
    states: of('is').map(({ value, isExcluded }) => ({ state: value as UserState, isExcluded })),
    byEmail: viewer.role === 'admin',
  };
}
