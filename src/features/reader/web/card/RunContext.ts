import { createContext } from 'react';
import type { ReaderCommand } from '../../readerCommands.ts';

/**
 * For the card behind a chapter, which stands far below the reader: the chapter that is read, and
 * how to ask the reader for something.
 */
export const RunContext = createContext<
  { chapter: string; run: (command: ReaderCommand) => void } | undefined
>(undefined);
