import { Type } from 'typebox';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { defineMail } from '../../../users/server/mails/defineMail.ts';
import { siteLanguage } from '../../../users/server/mails/siteLanguage.ts';

const DELETED = { name: 'account_deleted', parts: ['advice'] } as const;

/**
 * To an address that was proved. The account is gone when this is sent: all that is needed comes
 * along.
 */
export const accountDeletedMail = defineMail({
  kind: 'account_deleted',
  told: Type.Object({
    email: Type.String({ maxLength: 254 }),
    details: Type.Object({ username: Type.String(), language: Type.Enum([...LANGUAGES]) }),
  }),
  letters: [DELETED],
  write: async ({ email, details: { username, language } }, { config }) => ({
    kind: DELETED,
    to: email,
    language: siteLanguage(config, language),
    username,
    facts: {},
    opens: null,
  }),
});
