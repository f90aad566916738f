import { pino, type DestinationStream, type Logger } from 'pino';
import { countRepeats } from './countRepeats.ts';
import { textStream } from './textStream.ts';

export type Log = Logger;

/**
 * Structured lines on standard output: JSON for programs, text for people ('auto' looks whether a
 * terminal is there).
 */
export function makeLog(options: {
  level: string;
  format: 'auto' | 'json' | 'text';
  destination?: DestinationStream;
}): Log {
  const isText = options.format === 'text' || (options.format === 'auto' && process.stdout.isTTY);
  const stream = options.destination ?? (isText ? textStream() : undefined);
  const repeats = countRepeats((level, line, message) => log[level](line, message));
  const settings = {
    level: options.level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info'], level: number) {
        if (repeats.isNew({ args, level, bindings: () => this.bindings() })) method.apply(this, args);
      },
    },
  };
  const log = stream ? pino(settings, stream) : pino(settings);
  return log;
}
