import { useFormatter, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import { STORED_KINDS, type StoredKind } from '../statisticsKinds.ts';

type Row = { kind: StoredKind; pictures: number; bytes: number };

/** The bytes of the site's pictures, by their use. */
export function StoragePanel() {
  const t = useTranslations('admin.statistics');
  const format = useFormatter();
  const sizeText = useSizeText();
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/admin/storage', {}));
  const rows: Row[] = data?.kinds ?? STORED_KINDS.map((kind) => ({ kind, pictures: 0, bytes: 0 }));
  return (
    <Panel title={t('storage.title')}>
      <p className="field-about">{t('storage.about')}</p>
      {isFailed && !data ? (
        <FailedAnswer onRetry={retry} />
      ) : (
        <DataTable
          caption={t('storage.title')}
          isCaptionHidden
          isLoading={!data}
          rows={rows}
          rowKey={({ kind }) => kind}
          rowLabel={({ kind }) => t(`storage.kinds.${kind}`)}
          empty=""
          columns={[
            { key: 'kind', label: t('storage.kind'), cell: ({ kind }) => t(`storage.kinds.${kind}`) },
            {
              key: 'pictures',
              label: t('storage.pictures'),
              cell: ({ pictures }) => format.number(pictures),
              align: 'end',
            },
            {
              key: 'bytes',
              label: t('storage.size'),
              cell: ({ bytes }) => sizeText(bytes),
              align: 'end',
            },
          ]}
        />
      )}
    </Panel>
  );
}
