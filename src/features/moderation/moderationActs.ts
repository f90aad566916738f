/** The decisions of staff about something that was reported. */
export const MODERATION_ACTS = [
  'dismiss',
  'mended',
  'approve',
  'restore',
  'hide',
  'remove',
  'lock',
  'pin',
  'warn',
  'ban',
] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** The time that a claim holds after its owner's last act, in minutes. */
export const CLAIM_MINUTES = 15;

/** Items of one page of the queue. */
export const QUEUE_PAGE = 50;
