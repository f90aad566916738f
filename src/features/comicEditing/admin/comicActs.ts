import type { ApiOutput, CallApi } from '../../../contract/ApiMap.ts';

export type ComicActName = 'publish' | 'unpublish' | 'unschedule' | 'schedule' | 'bin' | 'restore';
export type ChangedComicPublication = ApiOutput<'POST /api/admin/comics/:slug/publish'>;
export type ActOptions = {
  withChapters?: boolean;
  /** For `schedule`, ISO. */
  at?: string;
};

/** The calls that change the state of one comic, and the one that takes a change back. */
export function comicActs(callApi: CallApi, slug: string) {
  const unpublish = () => callApi('POST /api/admin/comics/:slug/unpublish', { slug });
  const chapters = ({ withChapters = false }: ActOptions) => (withChapters ? { with_chapters: true } : {});
  const acts = {
    publish: (options) => callApi('POST /api/admin/comics/:slug/publish', { slug, ...chapters(options) }),
    schedule: ({ at = '', ...options }) =>
      callApi('POST /api/admin/comics/:slug/schedule', { slug, at, ...chapters(options) }),
    unpublish,
    // A plan is taken back as what is public is.
    unschedule: unpublish,
    bin: () => callApi('DELETE /api/admin/comics/:slug', { slug }),
    restore: () => callApi('POST /api/admin/comics/:slug/restore', { slug }),
  } satisfies Record<ComicActName, (options: ActOptions) => Promise<ChangedComicPublication>>;
  return {
    run: (act: ComicActName, options: ActOptions = {}): Promise<ChangedComicPublication> =>
      acts[act](options),
    undo: (undoId: string): Promise<ChangedComicPublication> =>
      callApi('POST /api/admin/comics/:slug/undo', { slug, undo_id: undoId }),
  };
}
