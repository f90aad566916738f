import { Readable } from 'node:stream';

/** An answer of any size that a route makes piece by piece, as fast as its reader takes it. */
export class StreamedAnswer {
  readonly contentType: string;
  readonly body: Readable;

  constructor(contentType: string, pieces: AsyncIterable<string>) {
    this.contentType = contentType;
    this.body = Readable.from(pieces, { objectMode: false });
  }
}
