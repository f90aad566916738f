import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { RemovalDialog } from '../../../ui/kit/RemovalDialog.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { EntityHome } from '../../../features/editing/admin/EntityHome.tsx';
import type { AdRow } from '../../../features/adEditing/adEditingApi.ts';
import { adsTable } from '../../../features/adEditing/admin/adsTable.tsx';
import { AdViews } from '../../../features/adEditing/admin/AdViews.tsx';
import { NewAdDialog } from '../../../features/adEditing/admin/NewAdDialog.tsx';
import { rowOf } from '../../../features/adEditing/admin/rowOf.ts';
import '../../../features/adEditing/admin/adEditing.css';

const CALLS = ['GET /api/admin/ads', 'GET /api/admin/ad-count'] as const;

/** The ads of the site, and who sees which. */
export const AdsScreen = withWords(function AdsScreen() {
  const t = useTranslations('admin.ads');
  const format = useFormatter();
  const { callApi } = useApi();
  const sending = useFormSending();
  const [removed, setRemoved] = useState<AdRow>();
  const table = useMemo(
    () =>
      adsTable({
        t,
        number: (value) => format.number(value),
        async save({ id, version }, fields) {
          const edit = { id, version, origin: 'table', fields } as const;
          const { ad } = await callApi('PATCH /api/admin/ads/:id', edit);
          return rowOf(ad);
        },
        rowActs: (row) => [{ label: t('remove'), onSelect: () => setRemoved(row), isDanger: true }],
      }),
    [t, format, callApi],
  );
  const name = removed?.name ?? '';
  return (
    <EntityHome
      kind="ad"
      title={t('title')}
      about={t('about')}
      make={t('new')}
      renderNew={(dialog) => <NewAdDialog {...dialog} />}
    >
      <EntityTable table={table} />
      <AdViews />
      <RemovalDialog
        isOpen={removed !== undefined}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        sending={sending}
        act={async () => removed && callApi('DELETE /api/admin/ads/:id', { id: removed.id })}
        done={t('removed', { name })}
        effects={{ invalidates: [...CALLS] }}
        onClose={() => setRemoved(undefined)}
      >
        {t('removeAbout')}
      </RemovalDialog>
    </EntityHome>
  );
});
