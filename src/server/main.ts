import { runCommandLine } from './commandLine.ts';

await runCommandLine(process.argv);
