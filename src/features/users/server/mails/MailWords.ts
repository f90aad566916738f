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
  /** What to do if it was not the member; null where nothing can be done. */
  advice: string | null;
  footer: string;
};
