import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { ComicEditor } from '../../../features/comicEditing/admin/ComicEditor.tsx';
import { OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

type Props = { params: AdminParams<'comics/:slug'> };

/** The editor of the comic at this address. */
export const EditComicScreen = withWords(function EditComicScreen({ params }: Props) {
  const t = useTranslations('admin.comics');
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/comics/:slug', params)}
      title={t('title')}
      path="/admin/comics"
      gone={t('gone')}
      about={t('goneAbout')}
      crumbs={[{ name: params.slug }]}
      renderEditor={(comic) => <ComicEditor key={comic.id} comic={comic} />}
    />
  );
});
