/** A part of the program that could not be had (spec 8): not within the time limit, or not at all, as after an update of the site. */
export class ChunkLoadError extends Error {
  readonly reason: 'timeout' | 'missing';

  constructor(reason: 'timeout' | 'missing', options?: ErrorOptions) {
    super(reason === 'timeout' ? 'a script took too long' : 'a script is missing', options);
    this.name = 'ChunkLoadError';
    this.reason = reason;
  }
}
