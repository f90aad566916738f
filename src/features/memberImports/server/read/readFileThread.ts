import { serveThread } from '../../../../platform/threads/serveThread.ts';
import type { ImportFaultCode } from '../../importFaults.ts';
import type { ReadFile } from './FileEntry.ts';
import { ImportFault } from './ImportFault.ts';
import { readImportFile } from './readImportFile.ts';

export type ReadFileJob = { bytes: Uint8Array };
export type ReadFileResult = ReadFile | { fault: { code: ImportFaultCode; line: number | null } };

serveThread(({ bytes }: ReadFileJob): ReadFileResult => {
  try {
    return readImportFile(bytes);
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return { fault: { code: error.code, line: error.line } };
  }
});
