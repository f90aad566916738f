/**
 * Every error the API can answer with, and its HTTP status. The words are under
 * `server.errors.<code>`, beside the feature that answers with it, or in `words` where several do.
 * The spec's section 8 keys are among them. A code is never reused for another meaning.
 */
export const ERROR_STATUS = {
  // spec 8
  account_not_found: 404,
  already_verified: 409,
  captcha: 422,
  failed: 401,
  invalid: 422,
  invalid_key: 404,
  invalid_link: 404,
  link_expired: 410,
  throttle: 429,
  something_went_wrong: 500,
  // ours
  /**
   * A link that was good once: the account was changed since, or what the link is about is over.
   */
  link_ended: 410,
  link_used: 410,
  /** A later link of its kind was sent. */
  link_replaced: 410,
  /** Links for a new password say `link_expired`. */
  link_too_old: 410,
  /** The link that stops a change of address comes too late. */
  address_changed: 410,
  /** The same of the one-time link of a new site, which no mail carries. */
  invitation_replaced: 410,
  invitation_expired: 410,
  /** The one-time link of a new site, which has its admin by other ways. */
  admin_exists: 409,
  /** The address that a link was sent to: another account proved it meanwhile. */
  email_taken: 409,
  /**
   * The password is right; a code of the second factor is missing, or the one that came is wrong.
   */
  second_factor: 401,
  second_factor_failed: 401,
  /** The same of a code of an app: the clock of its device may be wrong. */
  app_code_failed: 401,
  /**
   * The first code of a new secret is of another time: so far the clock of its device is ahead of
   * ours, or behind.
   */
  app_clock_ahead: 422,
  app_clock_behind: 422,
  /** A change of the ways into an account: a second factor must be given in this session first. */
  second_factor_again: 403,
  passkey_failed: 401,
  banned: 403,
  awaiting_approval: 403,
  /** Passkeys and other second factors can be added only after the e-mail address is verified. */
  email_unverified: 403,
  avatar_account_too_new: 403,
  registration_closed: 403,
  last_admin: 409,
  rate_limited: 429,
  validation: 422,
  malformed: 400,
  unauthenticated: 401,
  /** A token, of a program or a session, came with the session cookie of another member. */
  two_callers: 401,
  forbidden: 403,
  /** Only members may read it (spec 6). Not 401, which would say that a session is over. */
  premium: 403,
  csrf: 419,
  /** The site's own page, opened under an address that PUBLIC_URL does not name. */
  wrong_origin: 403,
  not_found: 404,
  gone: 410,
  /** Others changed the same fields meanwhile; `errors` names them. */
  stale: 409,
  /** Another of the staff works on this report. */
  claimed: 409,
  /** Another of the staff has decided this report. */
  decided: 409,
  /** A member has as many uploads open as there may be. */
  too_many_uploads: 409,
  /** The entry that should change is in the bin, or its comic is. */
  in_bin: 409,
  /** Only its case changes what was taken down. */
  taken_down: 409,
  /** A bulk edit can be undone once it is over. */
  still_running: 409,
  /** The comic or chapter to be planned is public already. */
  already_live: 409,
  /** A comic without a published chapter. */
  nothing_to_show: 409,
  /** A comic that nobody has rated, on a site with adult comics. */
  missing_rating: 409,
  /** A term that comics or chapters carry. */
  in_use: 409,
  /** The target of a merge that should be undone was merged itself. */
  merged_since: 409,
  /** A member has begun as many downloads within 24 hours as there may be. */
  download_quota: 429,
  /** A member has the most downloads running at once. */
  downloads_running: 429,
  /** The address of a download is too old, or its session is over. */
  download_link: 403,
  /** A file that a download needs is still being worked out. */
  download_not_ready: 409,
  download_too_large: 413,
  comment_empty: 422,
  comment_too_long: 422,
  /** A rule of the site keeps this text from being published. */
  comment_blocked: 422,
  /** A page that the chapter does not have. */
  comment_page_unknown: 422,
  comment_throttle: 429,
  /** Nobody may write there, or under that comment. */
  comments_locked: 403,
  comments_off: 403,
  comments_account_too_new: 403,
  /** Comments of a chapter are for those who have read it. */
  comments_unread: 403,
  /** The comment to be answered was deleted or removed meanwhile. */
  comment_parent_gone: 410,
  /** The comic, chapter, term or playlist is not there any more. */
  comments_target_gone: 410,
  comment_gone: 410,
  /** The comment was edited elsewhere meanwhile. */
  comment_stale: 409,
  own_vote: 403,
  /** A target has the most comments pinned. */
  too_many_pinned: 409,
  /** A playlist has as many items as it can, or a member as many playlists. */
  playlist_full: 409,
  too_many_playlists: 409,
  /** A text of the playlist was changed elsewhere meanwhile. */
  playlist_stale: 409,
  /** The file of a reading list is no list, is empty, or is too long. */
  list_file_unreadable: 422,
  list_file_empty: 422,
  list_file_too_long: 422,
  /** The link to a playlist expired, was revoked, or is not meant for the caller. */
  invite_ended: 410,
  /** The playlist has as many open links as are allowed. */
  too_many_invites: 409,
  /** The playlist has as many members as are allowed. */
  too_many_people: 409,
  /** Another import of the member is still open. */
  import_running: 409,
  /** The import has not been read yet, or the entry is already decided. */
  import_not_ready: 409,
  /** The day in which an import can be undone is over. */
  import_undo_over: 409,
  /** A removal is appealed once. */
  appealed: 409,
  downvote_too_early: 403,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
