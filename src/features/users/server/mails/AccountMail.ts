import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../../../../contract/languages.ts';

const toMember = { user_id: Type.String({ format: 'uuid' }) };
const email = Type.String({ maxLength: 254 });

/** Kinds of changes to second factors. */
export const SECOND_FACTOR_CHANGES = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'backup_codes_replaced',
  'backup_code_used',
  'factors_reset',
] as const;
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];

/** What became of something that a member reported. */
export const REPORT_RESULTS = ['report_dismissed', 'report_mended', 'report_acted'] as const;
export type ReportResult = (typeof REPORT_RESULTS)[number];

/**
 * Every mail of accounts, and what it must be told. Whom it goes to, in which language, is looked
 * up when it is sent. Notices go to addresses that were proved: to nobody else are a member's
 * doings told.
 */
export const AccountMail = Type.Union([
  /**
   * The link that verifies the member's address; or, where another account has proved it, a word
   * about that one.
   */
  Type.Object({ kind: Type.Literal('verify'), ...toMember }),
  /** The link for a new password, if the address has an account. */
  Type.Object({ kind: Type.Literal('reset'), email }),
  /**
   * The link that proves the new address; or, where another account has proved it, a word about
   * that one.
   */
  Type.Object({ kind: Type.Literal('email_change'), ...toMember, email }),
  /**
   * To the address that the account has, if it was proved: the new one (`email`), and a link that
   * stops the change.
   */
  Type.Object({ kind: Type.Literal('email_change_requested'), ...toMember, email }),
  /** To the address that the account had before, if that one was proved. */
  Type.Object({ kind: Type.Literal('email_changed'), ...toMember, email }),
  Type.Object({ kind: Type.Literal('password_changed'), ...toMember }),
  Type.Object({
    kind: Type.Literal('new_device'),
    ...toMember,
    details: Type.Object({
      /** The browser's name for people: `Firefox, Linux`. */
      device: Type.String(),
      address: Type.String(),
      /** ISO 8601. */
      at: Type.String(),
    }),
  }),
  /** Logins in new browsers that had no notice of their own. */
  Type.Object({
    kind: Type.Literal('new_devices'),
    ...toMember,
    details: Type.Object({
      /** The count for people: `7`, or `50+`. */
      count: Type.String(),
      /** ISO 8601. */
      since: Type.String(),
    }),
  }),
  Type.Object({
    kind: Type.Literal('second_factor_changed'),
    ...toMember,
    details: Type.Object({ change: Type.Enum([...SECOND_FACTOR_CHANGES]) }),
  }),
  /** Somebody has the password, and was kept out by the second factor. */
  Type.Object({ kind: Type.Literal('codes_guessed'), ...toMember }),
  Type.Object({
    kind: Type.Literal('api_token_added'),
    ...toMember,
    details: Type.Object({ name: Type.String() }),
  }),
  /**
   * To an address that was proved. The account is gone when this is sent: all that is needed comes
   * along.
   */
  Type.Object({
    kind: Type.Literal('account_deleted'),
    email,
    details: Type.Object({ username: Type.String(), language: Type.Enum([...LANGUAGES]) }),
  }),
  Type.Object({ kind: Type.Literal('approved'), ...toMember }),
  /** To a member who has reported something: what became of it. */
  Type.Object({
    kind: Type.Literal('report_decided'),
    ...toMember,
    details: Type.Object({ result: Type.Enum([...REPORT_RESULTS]), what: Type.String() }),
  }),
  Type.Object({
    kind: Type.Literal('warned'),
    ...toMember,
    details: Type.Object({ reason: Type.String() }),
  }),
  Type.Object({
    kind: Type.Literal('banned'),
    ...toMember,
    details: Type.Object({
      /** ISO 8601. */
      until: Type.String(),
      reason: Type.String(),
    }),
  }),
]);
export type AccountMail = Static<typeof AccountMail>;
