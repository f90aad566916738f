export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address at which a mail program unsubscribes, with one POST and no question (RFC 8058). */
  unsubscribeAddress?: string;
};

export type Mail = {
  /**
   * Hands one message over.
   * @throws MailRefused when nobody has the address; MailDeferred when its server does not take the
   * message now; after any other error the message may be sent again
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
