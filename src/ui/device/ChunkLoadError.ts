/** `missing`: the site has it no more, as after an update. `network`: nothing came back. */
type Reason = 'timeout' | 'missing' | 'network';

const MESSAGES: Record<Reason, string> = {
  timeout: 'a script took too long',
  missing: 'a script is missing',
  network: 'a script did not come',
};

/** A part of the program that could not be loaded (spec 8). */
export class ChunkLoadError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.name = 'ChunkLoadError';
    this.reason = reason;
  }
}
