import { Type, type Static, type TObject, type TProperties, type TString } from 'typebox';
import type { Language } from '../../../../contract/languages.ts';
import type { Config } from '../../../../platform/config/readConfig.ts';
import { findUser } from '../userStore.ts';
import { defineMail, type MailKind } from './defineMail.ts';
import { letterTo } from './letterTo.ts';
import type { LetterKind } from './Letter.ts';

type ToMember<Told extends TProperties> = TObject<{ user_id: TString } & Told>;
type Where = { config: Pick<Config, 'site'>; language: Language };

type MemberMail<Told extends TProperties> = {
  /** The name of its letter, too. */
  kind: string;
  /** Beside the member's `user_id`. */
  told: Told;
  /** The page behind its button; null: it has none. */
  page: string | null;
  /** The letter's lines, in the order they are shown; undefined leaves one out. */
  facts?: Record<string, (told: Static<ToMember<Told>>, where: Where) => string | undefined>;
  /** True for what nobody else can do in the member's name. */
  isWithoutAdvice?: true;
  /** True for the few that an address gets before it was proved. */
  isForUnproved?: true;
};

/**
 * A mail that tells a member of something. It goes to addresses that were proved: to nobody else
 * are a member's doings told.
 */
export function defineMemberMail<Told extends TProperties>(mail: MemberMail<Told>): MailKind<ToMember<Told>> {
  const { kind, page, facts = {} } = mail;
  const letter: LetterKind = {
    name: kind,
    parts: [
      ...(page === null ? [] : (['button'] as const)),
      ...(mail.isWithoutAdvice ? [] : (['advice'] as const)),
    ],
    facts: Object.keys(facts),
  };
  return defineMail({
    kind,
    told: Type.Object({ user_id: Type.String({ format: 'uuid' }), ...mail.told }) as ToMember<Told>,
    letters: [letter],
    async write(told, { config, database }) {
      const user = await findUser(database.write, (told as { user_id: string }).user_id);
      if (!user || (user.email_verified_at === null && !mail.isForUnproved)) return undefined;
      const recipient = letterTo(config, user, user.email);
      const lines = Object.entries(facts).flatMap(([fact, say]) => {
        const value = say(told, { config, language: recipient.language });
        return value === undefined ? [] : [[fact, value]];
      });
      return {
        kind: letter,
        ...recipient,
        facts: Object.fromEntries(lines) as Record<string, string>,
        opens: page === null ? null : { page },
      };
    },
  });
}
