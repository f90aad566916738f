import { makeAccountLink } from '../../src/features/users/server/mails/makeAccountLink.ts';
import type { LinkPurpose } from '../../src/features/users/server/mails/AccountLinkTable.ts';
import { hashSecret } from '../../src/platform/http/secrets.ts';
import type { TestSite } from './makeTestSite.ts';

export type MakeLink = { purpose: LinkPurpose; userId?: string; email?: string; isExpired?: boolean };

/** The token of a link as a mail carries it, without the mail. */
export async function makeLink({ services, url }: TestSite, options: MakeLink): Promise<string> {
  const { purpose, userId = null, email = null } = options;
  const { write } = services.database;
  const link = await write
    .transaction()
    .execute((transaction) =>
      makeAccountLink({ transaction, purpose, userId, email, siteAddress: url, language: 'en' }),
    );
  const token = link.split(/[/=]/).at(-1) ?? '';
  if (options.isExpired) {
    await write
      .updateTable('account_links')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('token_hash', '=', hashSecret(token))
      .execute();
  }
  return token;
}
