import type { Language } from '../../../../contract/languages.ts';
import type { LinkPurpose } from './AccountLinkTable.ts';

/** A letter as its words know it: `server.mails.<name>` has its subject, its text and its parts. */
export type LetterKind = {
  name: string;
  /** `advice` says what to do in case it was not the member. */
  parts: readonly ('button' | 'item' | 'advice')[];
  /**
   * Lines of its own, such as the device that somebody logged in from. The words of all letters'
   * facts stand together: `server.mails.facts.<fact>`.
   */
  facts?: readonly string[];
  /**
   * Anybody can have it sent to an address that they know. More of them than an address gets in an
   * hour are dropped.
   */
  isAnybodys?: true;
};

/** A mail before it is put into words. */
export type Letter = {
  kind: LetterKind;
  to: string;
  language: Language;
  /**
   * Said only to addresses that were proved: nobody sends words to strangers by the name they take.
   */
  username: string | null;
  /** In the order they are shown, under the names that their words fill in. */
  facts: Record<string, string>;
  /** Target of the button: a page of the site, or a link made for this mail. */
  opens: { page: string } | LetterLink | null;
  /** Links without a button, each in the words `mails.<name>.item`. */
  items?: (LetterLink & { values: Record<string, string> })[];
};

type LetterLink = { purpose: LinkPurpose; userId: string };
