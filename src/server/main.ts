import { runCommandLine } from './commands/commandLine.ts';

await runCommandLine(process.argv);
