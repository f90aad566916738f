import type { ClientConfig } from 'pg';

/** How to reach a database: what `pg` takes. */
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
