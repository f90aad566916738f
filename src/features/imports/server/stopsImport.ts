/**
 * PostgreSQL out of reach, out of resources, starting up or shutting down, or failing at its disk
 * (classes of SQLSTATE).
 */
const DATABASE_AWAY = /^(?:08|53|57P|58)/;
const SYSTEM_AWAY = [
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
];
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/**
 * True if an error comes from the database, storage or disk as a whole, so that every other file
 * would fail too.
 */
export function stopsImport(thrown: unknown): boolean {
  const error = (thrown ?? {}) as {
    code?: unknown;
    syscall?: unknown;
    name?: unknown;
    message?: unknown;
    $metadata?: unknown;
  };
  const code = typeof error.code === 'string' ? error.code : '';
  return (
    code.startsWith('ECONN') ||
    SYSTEM_AWAY.includes(code) ||
    DATABASE_AWAY.test(code) ||
    // An answer or a timeout of the S3 service.
    error.$metadata !== undefined ||
    error.name === 'TimeoutError' ||
    // The socket of a database that is not running; any other missing file is one source's matter.
    (code === 'ENOENT' && error.syscall === 'connect') ||
    CONNECTION_LOST.test(String(error.message ?? ''))
  );
}
