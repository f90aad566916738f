// Processor time and memory of processes, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux, whatever the machine. */
const TICK_MS = 10;

/** Processor time of a process so far, children that run not included; 0 when it has ended. */
function cpuMs(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** A process and all that it started, directly or not, that still run. */
export function processTree(root: number): number[] {
  const children = Map.groupBy(allPids(), (pid) => Number(statFields(pid)[1]));
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Processor time of a process and all that it started and that still run. */
export function treeCpuMs(root: number): number {
  return processTree(root).reduce((sum, pid) => sum + cpuMs(pid), 0);
}

/** Everything that belongs to the embedded PostgreSQL of a data folder: its keeper too. */
export function postgresPids(dataDir: string): number[] {
  const named = allPids().filter((pid) => {
    const command = readProc(`/proc/${pid}/cmdline`);
    return command.includes(`${dataDir}/postgres`) && !command.includes('longstrip.js');
  });
  return [...new Set(named.flatMap(processTree))];
}

/**
 * Memory of processes together; what several share is counted once (PSS). In MB of 1,000,000 bytes.
 */
export function memoryMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6;
}

function allPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** The fields behind the name: state, parent, ... */
function statFields(pid: number): string[] {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It has just ended, or is not ours to look at.
  }
}
