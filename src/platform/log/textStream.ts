import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';

/** Lines of JSON as text for people, on standard output unless told otherwise. */
export function textStream(destination?: NodeJS.WritableStream): DestinationStream {
  const text = pretty({ ignore: 'pid,hostname', sync: true, ...(destination ? { destination } : {}) });
  return { write: (line) => void text.write(withoutControls(line)) };
}

/**
 * A terminal obeys control characters, and direction marks make a text read as another: both are
 * shown by their numbers. Ends of lines stay, for the stacks of errors.
 */
function withoutControls(json: string): string {
  return json
    .replace(/\\(\\|[bfr]|u00)/g, (written, kind: string) => (kind === '\\' ? written : `\\${written}`))
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, numberOf);
}

function numberOf(character: string): string {
  return `\\\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
