/**
 * The embedded PostgreSQL cannot run here. Its message is for the operator and always names the way
 * out.
 */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';

  constructor(reason: string) {
    super(
      `The embedded PostgreSQL cannot run here: ${reason}\n` +
        'Set DATABASE_URL to a PostgreSQL 15+ server instead, for example ' +
        'DATABASE_URL=postgresql://longstrip:secret@localhost:5432/longstrip',
    );
  }
}
