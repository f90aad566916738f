import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { orRefusal, type Refusal } from '../../../../ui/table/orRefusal.ts';
import { useFreshAnswer } from '../../../editing/admin/useFreshAnswer.ts';
import { useSite } from '../../../site/web/useSite.ts';
import type { Chosen } from '../../bulkAct.ts';
import type { BulkSubject } from '../../bulkEditLimits.ts';
import { useBulkWords } from '../useBulkWords.ts';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';
import { sheetColumns } from './sheetColumns.ts';

type Sheet = { rows: readonly SheetRow[]; columns: readonly SheetColumn[]; hasMore: boolean };

export type OpenedSheet = {
  /** Stays as it came: a later answer would be another base of what is typed. */
  sheet: Sheet | undefined;
  refusal: Refusal | undefined;
  isFailed: boolean;
  retry: () => void;
};

const NONE = { rows: [], has_more: false, terms: [] };

/** The selected rows and all columns that they can have. */
export function useOpenedSheet(subject: BulkSubject, selection: Chosen): OpenedSheet {
  const api = useApi();
  const { languages } = useSite();
  const ofChapters = useTranslations('admin.pages');
  const words = useBulkWords([], subject);
  const query = queryOf(api, 'POST /api/admin/bulk-edits/rows', { subject, selection });
  const { data, isFailed, retry } = useFreshAnswer(orRefusal(query, NONE));
  const [sheet, setSheet] = useState<Sheet>();
  if (!sheet && data && !data.refusal)
    setSheet({
      rows: data.rows.map(({ id, version, title, chapter, fields }) => ({
        id,
        version,
        name: words.name(title, chapter),
        fields: fields as SheetRow['fields'],
      })),
      // A chapter's mode is the one field of a few values that can be empty.
      columns: sheetColumns({ subject, languages, words, none: ofChapters('modeOfComic') }),
      hasMore: data.has_more,
    });
  return { sheet, refusal: data?.refusal, isFailed, retry };
}
