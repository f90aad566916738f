import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { AdEditor } from '../../../features/adEditing/admin/AdEditor.tsx';
import { OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The editor of one ad. */
export const EditAdScreen = withWords(function EditAdScreen({ params }: { params: AdminParams<'ads/:id'> }) {
  const t = useTranslations('admin.ads');
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/ads/:id', params)}
      title={t('title')}
      path="/admin/ads"
      gone={t('gone')}
      renderEditor={(ad) => <AdEditor key={ad.id} ad={ad} />}
    />
  );
});
