import type { ContentClass } from '../../../contract/ContentClass.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { commentedPlace } from '../commentedPlace.ts';
import type { Threads } from './openThreads.ts';

/**
 * The cache key of a page with comments besides the content generation: comments change far more
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
