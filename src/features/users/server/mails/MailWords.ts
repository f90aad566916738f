/** A mail in words, before it is text or HTML. */
export type MailWords = {
  title: string;
  letter: string;
  home: string;
  subject: string;
  greeting: string;
  text: string;
  facts: string[];
  /** Things that the mail tells of; each can be opened. */
  items: { text: string; address: string | null }[];
  button: { label: string; address: string; hint: string } | null;
  /** Advice in case it was not the member; null if there is nothing to do. */
  advice: string | null;
  /** The link that ends mails of this kind; null for mails that belong to an account. */
  leave: { label: string; address: string } | null;
  footer: string;
};
