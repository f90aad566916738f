import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import { findLimits } from './staffLimitStore.ts';

export const findOwnLimits: OwnRecords = async (database, userId) => {
  const limits = await findLimits(database, { userId });
  return {
    staff_limit_comics: (limits?.comics ?? []).map(({ slug, title }) => ({ slug, title })),
    staff_limit_groups: limits?.groups ?? [],
  };
};
