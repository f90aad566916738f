import type { ContentClass } from '../../../contract/ContentClass.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { commentedPlace } from '../commentedPlace.ts';
import type { Threads } from './openThreads.ts';

/**
 * What a page with comments is kept under besides the content generation: they change far more
 * often. Empty for all other pages.
 */
export async function commentPageGeneration(
  threads: Threads,
  path: string,
  contentClass: ContentClass,
): Promise<string> {
  const place = commentedPlace(path);
  if (!place) return '';
  try {
    return String((await threads.require({ ...place, contentClass })).generation);
  } catch (error) {
    if (error instanceof Problem) return '';
    throw error;
  }
}
