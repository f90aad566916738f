import type { Static, TObject } from 'typebox';
import type { AccountMailServices } from './AccountMailServices.ts';
import type { Letter, LetterKind } from './Letter.ts';

export type LetterServices = Pick<AccountMailServices, 'config' | 'database'>;

/** A mail that a feature sends. `server/mailList.ts` lists all of them. */
export type MailKind<Told extends TObject = TObject> = {
  /** Stands in the jobs that wait, so that it is never renamed. */
  kind: string;
  /**
   * The facts that the mail must be told; jobs that wait keep them. The recipient and the language
   * are looked up when it is sent.
   */
  told: Told;
  /** Its link is waited for, or is to be opened in time: such mails go first. */
  isAwaited?: true;
  /** The letters that it may become. */
  letters: readonly LetterKind[];
  /**
   * Writes the letter by the current state of the account; undefined if there is nothing to say
   * (any more).
   */
  write(told: Static<Told>, services: LetterServices): Promise<Letter | undefined>;
};

/** For mails with rules of their own; `defineMemberMail` is for all that just tell a member. */
export function defineMail<Told extends TObject>(mail: MailKind<Told>): MailKind<Told> {
  return mail;
}
