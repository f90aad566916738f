/**
 * Runs the migrations of a folder and kills itself just before one statement: for the tests of
 * migrate().
 */
import { migrate } from '../../src/platform/database/migrate.ts';

const { connection, folder, killAt } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Parameters<typeof migrate>[0]['connection'];
  folder: string;
  killAt: number;
};
let seen = 0;
await migrate({
  connection,
  folder,
  onStatement: () => {
    if ((seen += 1) === killAt) process.kill(process.pid, 'SIGKILL');
  },
});
