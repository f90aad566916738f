import type { AdminPart } from '../../../ui/i18n/loadAdminMessages.ts';

/** Words of what stands on every screen of the admin area. */
export const AREA_WORDS: readonly AdminPart[] = [
  'kit',
  'admin/shell',
  'admin/palette',
  'admin/keys',
  'admin/undo',
  'admin/users',
];
