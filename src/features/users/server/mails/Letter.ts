import type { Language } from '../../../../contract/languages.ts';
import type { LinkPurpose } from './AccountLinkTable.ts';
import type { ReportResult, SecondFactorChange } from './AccountMail.ts';

export type LetterName =
  | 'verify'
  | 'address_taken'
  | 'reset'
  | 'reset_of_several'
  | 'email_change'
  | 'email_change_requested'
  | 'email_changed'
  | 'password_changed'
  | 'new_device'
  | 'new_devices'
  | 'second_factor_changed'
  | 'codes_guessed'
  | 'api_token_added'
  | 'account_deleted'
  | 'approved'
  | 'report_decided'
  | 'warned'
  | 'banned';

/** A line of its own, such as the device that somebody logged in from. */
export type LetterFact =
  | 'device'
  | 'email'
  | 'address'
  | 'at'
  | 'name'
  | 'until'
  | 'reason'
  | 'count'
  | 'since'
  | 'reported'
  | ReportResult
  | SecondFactorChange;

/** A mail before it is put into words: those of `server.mails.<name>`. */
export type Letter = {
  name: LetterName;
  to: string;
  language: Language;
  /**
   * Said only to addresses that were proved: nobody sends words to strangers by the name they take.
   */
  username: string | null;
  /** In the order they are shown, under the names that their words fill in. */
  facts: Partial<Record<LetterFact, string>>;
  /** Target of the button: a page of the site, or a link made for this mail. */
  opens: { page: string } | LetterLink | null;
  /** Links without a button, each in the words `mails.<name>.item`. */
  items?: (LetterLink & { values: Record<string, string> })[];
};

type LetterLink = { purpose: LinkPurpose; userId: string };
