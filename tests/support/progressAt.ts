import type { ChapterProgress } from '../../src/features/chapters/ChapterProgress.ts';

/** A chapter that was read at this time, up to a page; 0 for one that was only marked. */
export function progressAt(read_at: string, furthest_page = 1): ChapterProgress {
  return {
    page: 1,
    page_offset: 0,
    furthest_page,
    is_completed: false,
    hidden_at: null,
    is_hidden: false,
    read_at,
    device: '',
  };
}
