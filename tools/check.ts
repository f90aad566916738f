import { spawn } from 'node:child_process';

/**
 * `npm run check`: everything that can be said of the code without a database or a browser. All
 * parts run; all faults are shown.
 */
const PARTS: [name: string, command: string[]][] = [
  ['format', ['oxfmt', '--check']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['types (server)', types('tsconfig.json')],
  ['types (tests, tools, demo)', types('tsconfig.tests.json')],
  ['types (web)', types('tsconfig.web.json')],
  ['unused code and dependencies', ['knip']],
  [
    'fast tests, components and the map',
    ['vitest', 'run', '--project', 'fast', '--project', 'components', '--reporter', 'dot'],
  ],
];

let failed = 0;
for (const [name, [command = '', ...args]] of PARTS) {
  const startedMs = performance.now();
  const { code, output } = await run(command, args);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
}
process.exitCode = failed > 0 ? 1 : 0;

/**
 * The compiler remembers what it has checked: the second time it takes a tenth. One checker of its
 * several takes half of the processor in all, for each of them reads the same types anew.
 */
function types(project: string): string[] {
  return [
    'tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/${project}.buildinfo`,
  ];
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
