/** The kinds of notices for members in the site. In a file of its own: browsers need no schema. */
export const NOTICE_KINDS = [
  'reply',
  'mention',
  'release',
  'addition',
  'moderation',
  'report',
  'digest',
  'import',
  'handover',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Kinds that a member can switch off. Decisions about their own comments, and warnings, always
 * arrive. Offers of imports end when the member deletes the titles that were not found.
 */
export const MUTABLE_NOTICES = ['reply', 'mention', 'release', 'addition', 'report'] as const;

/** Kinds that can be sent as push messages. */
export const PUSHED_NOTICES = ['release', 'addition', 'reply', 'mention', 'moderation', 'report'] as const;

export const NOTICE_RESULTS = [
  'comment_removed',
  'comment_restored',
  'comment_approved',
  'comment_refused',
  'appeal_granted',
  'appeal_refused',
  'warned',
  'report_dismissed',
  'report_mended',
  'report_acted',
  'digest_ended',
  'list_offered',
  'list_taken',
  'list_inherited',
] as const;
export type NoticeResult = (typeof NOTICE_RESULTS)[number];
