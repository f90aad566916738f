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

/** An author's other comments of so many days are removed with a decision; null: all. */
export const OTHERS_DAYS = { day: 1, week: 7, month: 30, all: null } as const;
export type OthersSpan = keyof typeof OTHERS_DAYS;
export const OTHERS_SPANS = Object.keys(OTHERS_DAYS) as OthersSpan[];

/** Items of one page of the queue. */
export const QUEUE_PAGE = 50;
