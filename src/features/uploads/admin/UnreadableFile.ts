/** A chosen file has changed since, or is gone from the device. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
