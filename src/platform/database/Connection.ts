import type { ClientConfig } from 'pg';

/** The details to reach a database: those that `pg` takes. */
export type Connection = Pick<
  ClientConfig,
  | 'connectionString'
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'database'
  | 'ssl'
  | 'sslnegotiation'
  | 'options'
>;
