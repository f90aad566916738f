import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { GoneEntity, OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import { TermEditor } from '../../../features/termEditing/admin/TermEditor.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

type Props = { params: AdminParams<'terms/:id'> };

/** The editor of one term. */
export const EditTermScreen = withWords(function EditTermScreen({ params }: Props) {
  const t = useTranslations('admin.terms');
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/terms/:id', { id: Number(params.id) })}
      title={t('title')}
      path="/admin/terms"
      gone={t('gone')}
      about={t('goneAbout')}
      renderEditor={(term) =>
        term.merged_into === null ? (
          <TermEditor key={term.id} term={term} />
        ) : (
          <GoneEntity
            title={t('merged')}
            about={t('mergedAbout')}
            path={`/admin/terms/${term.merged_into}`}
            link={t('openTarget')}
          />
        )
      }
    />
  );
});
