/** The database does not answer just now. Callers are told to come back. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor() {
    super('The database does not answer.');
  }
}
