import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { CaptchaAnswer } from './captchaApi.ts';
import { SecondFactorCode } from '../secondFactors/secondFactorsApi.ts';
import { LoggedIn, Said } from '../sessions/sessionsApi.ts';
import { User } from '../users/User.ts';
import { Bio, EmailAddress, GivenPassword, NewPassword, Username } from '../users/userFields.ts';

const forAnyone = { access: 'anyone', cache: 'private' } as const;
const forMembers = { access: 'user', cache: 'private' } as const;
/** The token of a link from a mail. */
const LinkToken = Type.String({ minLength: 1, maxLength: 200 });
/** Typed twice: the rule `confirmed` when the two differ. */
const twice = { password: NewPassword, password_confirmation: Type.String({ maxLength: 1_000 }) };

/**
 * spec 7. Errors: `invalid` for what cannot be credentials, `failed` for no match, `throttle` (429)
 * after five failures, `captcha` after three, `second_factor` when the password is right and a code
 * is needed, `banned`, `awaiting_approval`.
 */
export const logIn = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/login',
  summary: 'Logs in with a username or e-mail address and the password',
  input: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 1_000 }),
    password: GivenPassword,
    remember: Type.Boolean({ default: false }),
    code: Type.Optional(SecondFactorCode),
    captcha: Type.Optional(CaptchaAnswer),
  }),
  output: LoggedIn,
});

/**
 * spec 7. With an `invitation`, the one-time link of a new site, it makes the first admin:
 * `link_used`, `invitation_replaced` or `invitation_expired` (410) for a link that no longer works,
 * `admin_exists` (409) once there is one.
 */
export const register = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/register',
  summary: 'Makes an account, and sends a link that verifies its e-mail address',
  rate: { points: 20, seconds: 3_600 },
  input: Type.Object({
    username: Username,
    email: EmailAddress,
    ...twice,
    captcha: CaptchaAnswer,
    invitation: Type.Optional(LinkToken),
  }),
  output: Said,
});

/** spec 7. `account_not_found` only where account privacy is open. */
export const requestPasswordReset = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/password/create',
  summary: 'Sends a link for a new password',
  rate: { points: 25, seconds: 3_600 },
  input: Type.Object({ email: EmailAddress, captcha: CaptchaAnswer }),
  output: Said,
});

/**
 * Says whether a link still works, before somebody types a password for nothing, and does not use
 * it up: `invalid_link` for what is no such link; `link_used`, `link_replaced`, `link_expired`, or
 * `link_ended` once the account was changed (410).
 */
export const checkPasswordReset = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/password/check',
  summary: 'Whether a link for a new password still works',
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ username: Type.String() }),
});

/**
 * Ends every session of the account. A link that does not work answers as by `/api/password/check`.
 */
export const resetPassword = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Sets a new password by a link',
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ token: LinkToken, ...twice }),
  output: Said,
});

/**
 * `already_verified` for a link whose work is done, `email_taken` (409) when another account proved
 * the address meanwhile; `link_used`, `link_replaced`, `link_too_old`, or `link_ended` once the
 * account was changed (410); `invalid_key` for what is no such link.
 */
export const verifyEmail = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/email/verify',
  summary: 'Verifies an e-mail address by the link that was sent there',
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ hash: LinkToken }),
  output: Said,
});

/**
 * By the link that the present address gets. `address_changed` (410) when the change was made
 * already; `link_used`, `link_too_old`, or `link_ended` once there is nothing to stop (410);
 * `invalid_key` for what is no such link.
 */
export const cancelEmailChange = endpoint({
  ...forAnyone,
  method: 'POST',
  path: '/api/email/cancel',
  summary: 'Stops a change of e-mail address by the link that was sent to the present one',
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ hash: LinkToken }),
  output: Said,
});

/**
 * Once a minute; the link sent before stops working. `email_taken` (409) where privacy is open and
 * another account has proved the address.
 */
export const resendVerification = endpoint({
  ...forMembers,
  method: 'POST',
  path: '/api/email/resend',
  summary: 'Sends the verification link again',
  rate: { points: 1, seconds: 60 },
  input: Type.Object({}),
  output: Said,
});

/**
 * The address changes when the link sent to the new one is opened; the old one is told at once,
 * with a link that stops it. The present address in other letters is taken at once.
 */
export const changeEmail = endpoint({
  ...forMembers,
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Asks for another e-mail address',
  rate: { points: 5, seconds: 3_600 },
  input: Type.Object({ email: EmailAddress, password: GivenPassword }),
  output: User,
});

/** Ends every other session. */
export const changePassword = endpoint({
  ...forMembers,
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Sets another password',
  rate: { points: 20, seconds: 3_600 },
  input: Type.Object({ current_password: GivenPassword, ...twice }),
  output: Said,
});

export const changeAccount = endpoint({
  ...forMembers,
  method: 'PATCH',
  path: '/api/account',
  summary: "Changes the member's profile",
  input: Type.Object({ bio: Bio }),
  output: User,
});

/** Everything that the site keeps about the member, as one document. */
export const exportAccount = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that the site keeps about the member',
  scope: 'data:export',
  rate: { points: 10, seconds: 3_600 },
  input: Type.Object({}),
  output: Type.Record(Type.String(), Type.Unknown()),
});

/** At once and for good. `last_admin` while there is no other. */
export const deleteAccount = endpoint({
  ...forMembers,
  method: 'POST',
  path: '/api/account/deletion',
  summary: "Deletes the member's account",
  rate: { points: 20, seconds: 3_600 },
  input: Type.Object({
    password: GivenPassword,
    /** The end of their comments: they stay without a name, or go. */
    comments: Type.Enum(['keep', 'remove'], { default: 'keep', attribute: 'own_comments' }),
  }),
  output: Said,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./accountsApi.ts')> {}
}
