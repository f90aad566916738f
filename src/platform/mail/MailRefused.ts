/** The mail server will never take a message to this address: another try is not worth it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
