import { Client } from 'pg';

const HOW = 'it looks like postgresql://user:password@host:5432/database';

/**
 * Why an address of a database cannot be used, without asking the database. The address is not
 * repeated: it may hold a password.
 */
export function databaseUrlFault(name: string, url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return `${name} is not a PostgreSQL address; ${HOW}, with special characters of the password written as %40 and the like.`;
  try {
    // The driver reads the address here, and files of certificates that it names.
    const { port } = new Client({ connectionString: url });
    return Number.isInteger(port)
      ? undefined
      : `${name} has a port that is no number (given there or as PGPORT).`;
  } catch (error) {
    return `${name} is not understood (${(error as Error).message}); ${HOW}.`;
  }
}
