import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quantity, type ReportedFigure } from '../bench/support/reportFigure.ts';

/**
 * `npm run bench [NAME...]`: runs the benchmarks, one after the other, each in a process of its
 * own, and closes with all figures in a table. A figure that misses its goal is said so and is no
 * failure of the command: machines differ, and noise is not a fault.
 */
const FOLDER = fileURLToPath(new URL('../bench/', import.meta.url));
const ENDING = '.bench.ts';

type Run = { name: string; figures: ReportedFigure[]; code: number | null; load: string };

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => basename(file, ENDING));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}

const runs: Run[] = [];
for (const name of asked.length > 0 ? asked : all) runs.push(await runBenchmark(name));
for (const run of runs) printTable(run);
const broken = runs.filter(({ code }) => code !== 0);
if (broken.length > 0) {
  console.error(`\nNot run to the end: ${broken.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}

function runBenchmark(name: string): Promise<Run> {
  const loadBefore = currentLoad();
  console.log(`\n${name} (load of the machine: ${loadBefore})`);
  const child = spawn(process.execPath, [join(FOLDER, name + ENDING)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const figures: ReportedFigure[] = [];
  child.on('message', (figure) => figures.push(figure as ReportedFigure));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ name, figures, code, load: `${loadBefore} before, ${currentLoad()} after` }),
    );
  });
}

function printTable({ name, figures, load }: Run): void {
  const rows = figures.map(({ what, ours, limit, against, unit, ratio, goal_text, verdict }) => [
    what,
    quantity(ours, unit),
    limit === undefined ? '' : `${quantity(limit, unit)} (${against ?? 'limit'})`,
    ratio === undefined ? '' : quantity(ratio),
    goal_text,
    verdict,
  ]);
  const table = [['', 'ours', 'limit', 'ratio', 'goal', ''], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${name} (load of the machine: ${load})`);
  for (const row of table)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/**
 * Processes that wanted to run in the last minute; above 0.5 before a benchmark its figures are
 * disturbed.
 */
function currentLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
