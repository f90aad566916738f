/** `bin`: deleted, to be had back until its files go. `taken_down` is changed by its case alone. */
export const MANAGED_STATES = [
  'draft',
  'scheduled',
  'published',
  'unpublished',
  'taken_down',
  'bin',
] as const;
export type ManagedState = (typeof MANAGED_STATES)[number];
