import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { importNotesTable } from '../../../features/imports/admin/importNotesTable.tsx';

const CALLS = ['GET /api/admin/import-notes', 'GET /api/admin/import-note-count'] as const;

/** Notes of imports about files that staff should look at. */
export const ImportNotesScreen = withWords(function ImportNotesScreen() {
  const t = useTranslations('admin.imports');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  const table = useMemo(() => {
    const settle = async (ids: readonly string[], isSettled: boolean) => {
      const changes = { ids: [...ids], is_settled: isSettled };
      const changed = await callApi('POST /api/admin/import-notes/settled', changes);
      for (const call of CALLS) invalidateAnswers(queries, call);
      return changed.ids;
    };
    const settling = (isSettled: boolean) => async (target: TableTarget) => {
      const ids = await settle(target.kind === 'some' ? target.ids : [], isSettled);
      const message = t(isSettled ? 'settled' : 'reopened', { count: ids.length });
      if (ids.length === 0) return void showResponse(message);
      showUndo({ message, undo: async () => void (await settle(ids, !isSettled)) });
    };
    return importNotesTable(t, [
      { label: t('settle'), keys: 'd', run: settling(true) },
      { label: t('reopen'), keys: 'o', run: settling(false) },
    ]);
  }, [t, callApi, queries, showUndo]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="mt-4 text-muted">{t('about')}</p>
      <EntityTable table={table} />
    </div>
  );
});
