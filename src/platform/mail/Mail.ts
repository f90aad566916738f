export type MailMessage = { to: string; subject: string; text: string; html: string };

export type Mail = {
  /**
   * Hands one message over.
   * @throws MailRefused when nobody has the address; after any other error the message may be sent again
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
