/**
 * Every error the API can answer with, and its HTTP status. The words are in `locales` under `errors.<code>`; the spec's
 * section 8 keys are among them. A code is never reused for another meaning.
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
  /** A link that was good once: it was used, or the account was secured since. */
  link_ended: 410,
  /** The password is right; a code of the second factor is missing, or the one that came is wrong. */
  second_factor: 401,
  second_factor_failed: 401,
  /** A change of the ways into an account: a second factor must be given in this session first. */
  second_factor_again: 403,
  passkey_failed: 401,
  banned: 403,
  awaiting_approval: 403,
  /** Passkeys and other second factors can be added only after the e-mail address is verified. */
  email_unverified: 403,
  registration_closed: 403,
  last_admin: 409,
  rate_limited: 429,
  validation: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Only members may read it (spec 6). Not 401, which would say that a session is over. */
  premium: 403,
  csrf: 419,
  /** The site's own page, opened under an address that PUBLIC_URL does not name. */
  wrong_origin: 403,
  not_found: 404,
  gone: 410,
  /** The entry that should change is in the bin, or its comic is. */
  in_bin: 409,
  /** Only its case changes what was taken down. */
  taken_down: 409,
  /** A comic without a published chapter. */
  nothing_to_show: 409,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
