import { ChunkLoadError } from './ChunkLoadError.ts';

/** spec 9 */
export const SCRIPT_LIMIT_MS = 120_000;

/**
 * Fetches a part of the program, given the import of it.
 * @throws ChunkLoadError after 120 s, or when the script cannot be had
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), SCRIPT_LIMIT_MS);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError('missing', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
