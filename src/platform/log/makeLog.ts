import { pino, type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/** Structured lines on standard output: JSON for programs, text for people ('auto' looks whether a terminal is there). */
export function makeLog(options: {
  level: string;
  format: 'auto' | 'json' | 'text';
  destination?: DestinationStream;
}): Log {
  const isText = options.format === 'text' || (options.format === 'auto' && process.stdout.isTTY);
  const stream = options.destination ?? (isText ? pretty({ ignore: 'pid,hostname', sync: true }) : undefined);
  const settings = {
    level: options.level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return stream ? pino(settings, stream) : pino(settings);
}
