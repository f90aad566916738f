import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { EntityHome } from '../../../features/editing/admin/EntityHome.tsx';
import { NewEntityDialog } from '../../../features/editing/admin/NewEntityDialog.tsx';
import { SlideOrder } from '../../../features/slideEditing/admin/SlideOrder.tsx';
import { slideEntity } from '../../../features/slideEditing/slideEntity.ts';

/** The slides of the home page, in their order. */
export const SlidesScreen = withWords(function SlidesScreen() {
  const t = useTranslations('admin.slides');
  const query = queryOf(useApi(), 'GET /api/admin/slides', {}, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  return (
    <EntityHome
      kind="slide"
      title={t('title')}
      about={t('about')}
      make={t('new')}
      renderNew={(dialog) => <NewEntityDialog entity={slideEntity} t={t} {...dialog} />}
    >
      {isFailed && !data && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton />}
      {data && <SlideOrder slides={data.data} />}
    </EntityHome>
  );
});
