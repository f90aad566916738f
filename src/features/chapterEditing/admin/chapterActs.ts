import type { ApiOutput, CallApi } from '../../../contract/ApiMap.ts';
import type { ManagedChapter } from '../../publishing/publishingApi.ts';

export type ChapterActName = 'publish' | 'unpublish' | 'bin' | 'restore';
type Changed = ApiOutput<'POST /api/admin/comics/:slug/chapters/:chapter/publish'>;

/** The calls that change the state of one chapter; `chapter` may be its id. */
export function chapterActs(callApi: CallApi, place: { slug: string; chapter: string }) {
  const acts: Record<ChapterActName, () => Promise<Changed>> = {
    publish: () => callApi('POST /api/admin/comics/:slug/chapters/:chapter/publish', place),
    unpublish: () => callApi('POST /api/admin/comics/:slug/chapters/:chapter/unpublish', place),
    bin: () => callApi('DELETE /api/admin/comics/:slug/chapters/:chapter', { ...place, now: false }),
    restore: () => callApi('POST /api/admin/comics/:slug/chapters/:chapter/restore', place),
  };
  const schedule = (at: string): Promise<Changed> =>
    callApi('POST /api/admin/comics/:slug/chapters/:chapter/schedule', { ...place, at });
  /** Brings back the state that the chapter had. */
  async function back({ state, scheduled_at }: ManagedChapter, act: ChapterActName): Promise<Changed> {
    if (act === 'restore') return acts.bin();
    const restored = act === 'bin' ? await acts.restore() : undefined;
    if (state === 'published') return acts.publish();
    if (state === 'scheduled' && scheduled_at !== null) return schedule(scheduled_at);
    return restored ?? acts.unpublish();
  }
  return { ...acts, schedule, back };
}

/** The acts on a chapter in its state, the one thing to do next first. */
export function actsOn({ state }: Pick<ManagedChapter, 'state'>): ChapterActName[] {
  if (state === 'bin') return ['restore'];
  if (state === 'taken_down') return [];
  return [state === 'published' ? 'unpublish' : 'publish', 'bin'];
}
