// yazl ships no types; only what the tests call.
declare module 'yazl' {
  import type { Readable } from 'node:stream';
  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(
      buffer: Buffer,
      path: string,
      options?: { compress?: boolean; forceZip64Format?: boolean; mtime?: Date; mode?: number },
    ): void;
    addReadStream(
      stream: Readable,
      path: string,
      options?: { compress?: boolean; forceZip64Format?: boolean },
    ): void;
    addEmptyDirectory(path: string): void;
    end(options?: { forceZip64Format?: boolean; comment?: string }): void;
  }
}
