import { Type } from 'typebox';
import { defineMemberMail } from '../../users/server/mails/defineMemberMail.ts';

/** Changes that a member is told of. */
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

type Told = { details: { change: SecondFactorChange } };

export const secondFactorChangedMail = defineMemberMail({
  kind: 'second_factor_changed',
  told: { details: Type.Object({ change: Type.Enum([...SECOND_FACTOR_CHANGES]) }) },
  page: 'settings/password',
  facts: Object.fromEntries(
    SECOND_FACTOR_CHANGES.map((change) => [
      change,
      ({ details }: Told) => (details.change === change ? '' : undefined),
    ]),
  ),
});

/** Somebody has the password, and was kept out by the second factor. */
export const codesGuessedMail = defineMemberMail({
  kind: 'codes_guessed',
  told: {},
  page: 'password-reset',
});
