import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { ChapterChange } from '../chapterLinesApi.ts';
import type { ChapterActName } from './chapterActs.ts';

type Before = ApiOutput<'POST /api/admin/chapter-changes'>['changed'][number];

/** The changes that bring chapters back to their state before an act. */
export function changesBack(act: ChapterActName, changed: readonly Before[]): ChapterChange[] {
  return changed.flatMap(({ chapter, state, scheduled_at: at }): ChapterChange[] => {
    if (act === 'restore') return [{ chapter, act: 'bin' }];
    const taken: ChapterChange[] = act === 'bin' ? [{ chapter, act: 'restore' }] : [];
    if (state === 'published') return [...taken, { chapter, act: 'publish' }];
    if (state === 'scheduled' && at !== null) {
      // A public chapter has to be hidden before it can be planned.
      const hidden: ChapterChange[] = act === 'publish' ? [{ chapter, act: 'unpublish' }] : [];
      return [...taken, ...hidden, { chapter, act: 'schedule', at }];
    }
    return act === 'publish' ? [{ chapter, act: 'unpublish' }] : taken;
  });
}
