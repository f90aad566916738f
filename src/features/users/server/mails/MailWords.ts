/** A mail in words, before it is text or HTML. */
export type MailWords = {
  title: string;
  letter: string;
  home: string;
  subject: string;
  greeting: string;
  text: string;
  facts: string[];
  button: { label: string; address: string; hint: string } | null;
  /** Advice in case it was not the member; null if there is nothing to do. */
  advice: string | null;
  footer: string;
};
