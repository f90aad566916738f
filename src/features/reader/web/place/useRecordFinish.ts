import { useApi } from '../../../../ui/api/useApi.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { recordCompletion, recordNext } from '../../../progress/web/recordProgress.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { useSite } from '../../../site/web/useSite.ts';

/** Writes down that a chapter is read, and that the next one comes now; nothing where no trace is to be left. */
export function useRecordFinish({ comic, chapter, next }: ChapterManifest): {
  finish(): void;
  goOn(): void;
} {
  const { id: siteId } = useSite();
  const { callApi } = useApi();
  const read = { siteId, callApi, slug: comic.slug };
  return {
    finish: () => {
      if (!isIncognito(siteId)) recordCompletion(read, chapter);
    },
    goOn: () => {
      if (next && !isIncognito(siteId)) recordNext(read, next);
    },
  };
}
