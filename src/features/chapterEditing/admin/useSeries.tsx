import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';
import { canBePlanned } from './canBePlanned.ts';
import { ofComic, type ComicOfChapters } from './chaptersTable.tsx';
import { listChosenChapters } from './listChosenChapters.ts';
import { SeriesDialog } from './SeriesDialog.tsx';
import { useRenewChapters } from './useRenewChapters.ts';

type Asked = { chapters: readonly ChapterLine[]; end: (isPlanned: boolean) => void };

/** Plans chosen chapters of a comic as a series: an act of its table, and the dialog beside it. */
export function useSeries(comic: ComicOfChapters): { act: SelectionAct; dialog: ReactNode } {
  const t = useTranslations('admin.chapters.series');
  const { callApi } = useApi();
  const renew = useRenewChapters();
  const [asked, setAsked] = useState<Asked>();
  const { id } = comic;
  const act = useMemo(
    (): SelectionAct => ({
      label: t('open'),
      keys: 'l',
      isForAll: true,
      async run(target) {
        const chosen = await listChosenChapters(callApi, target, ofComic({ id }));
        const chapters = chosen.filter(canBePlanned);
        if (chapters.length > 0) return new Promise((end) => setAsked({ chapters, end }));
        showResponse(t('none'));
        return false;
      },
    }),
    [t, callApi, id],
  );
  const end = (isPlanned: boolean) => {
    setAsked(undefined);
    asked?.end(isPlanned);
  };
  return {
    act,
    dialog: asked && (
      <SeriesDialog
        slug={id}
        chapters={asked.chapters}
        onPlanned={() => end(true)}
        onUndone={renew}
        onClose={() => end(false)}
      />
    ),
  };
}
