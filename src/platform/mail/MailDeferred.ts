/**
 * The mail server does not take a message to this address now, for instance because a mailbox is
 * full.
 */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}
