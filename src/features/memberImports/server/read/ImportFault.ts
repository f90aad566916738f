import type { ImportFaultCode } from '../../importFaults.ts';

/** Why a file cannot be read. */
export class ImportFault extends Error {
  readonly code: ImportFaultCode;
  /** The line of an XML file, from 1. */
  readonly line: number | null;
  constructor(code: ImportFaultCode, line: number | null = null) {
    super(`the file cannot be read: ${code}`);
    this.name = 'ImportFault';
    this.code = code;
    this.line = line;
  }
}
