import { readdirSync, readFileSync } from 'node:fs';

export type GroupProcess = { pid: number; command: string; rssBytes: number; descriptors: number };

const PAGE_BYTES = 4_096;

/**
 * The processes of a group: a program and its children, without those in a session of their own.
 */
export function groupProcesses(group: number): GroupProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readProcess(Number(entry), group));
}

export function totalRssBytes(group: number): number {
  return groupProcesses(group).reduce((sum, one) => sum + one.rssBytes, 0);
}

function readProcess(pid: number, group: number): GroupProcess[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended.
    if (state === 'Z' || Number(itsGroup) !== group) return [];
    return [
      {
        pid,
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
        rssBytes: Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
      },
    ];
  } catch {
    return []; // It has ended meanwhile.
  }
}
