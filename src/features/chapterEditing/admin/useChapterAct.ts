import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { ManagedChapter } from '../../publishing/publishingApi.ts';
import { chapterActs, type ChapterActName } from './chapterActs.ts';

/** Runs an act on a chapter at once, with a way back. */
export function useChapterAct(chapter: ManagedChapter, onChange: () => void) {
  const t = useTranslations('admin.chapters');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  const calls = chapterActs(callApi, { slug: chapter.comic, chapter: chapter.slug });
  return {
    isBusy,
    async run(act: ChapterActName, name: string) {
      setIsBusy(true);
      try {
        await calls[act]();
        onChange();
        showUndo({
          message: t(`done.${act}`, { chapter: name }),
          async undo() {
            await calls.back(chapter, act);
            onChange();
          },
        });
      } catch (error) {
        if (error instanceof Error) showResponse(error);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
