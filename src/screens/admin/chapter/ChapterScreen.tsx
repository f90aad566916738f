import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { ChapterEditor } from '../../../features/chapterEditing/admin/ChapterEditor.tsx';
import { OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

type Props = { params: AdminParams<'comics/:slug/chapters/:chapter'> };

/** The editor of the chapter at this address. */
export const ChapterScreen = withWords(function ChapterScreen({ params }: Props) {
  const t = useTranslations('admin.pages');
  const ofChapters = useTranslations('admin.chapters');
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/comics/:slug/chapters/:chapter', params)}
      title={ofChapters('short')}
      path={`/admin/comics/${encodeURIComponent(params.slug)}/chapters`}
      gone={t('gone')}
      renderEditor={(chapter) => <ChapterEditor key={chapter.id} chapter={chapter} />}
    />
  );
});
