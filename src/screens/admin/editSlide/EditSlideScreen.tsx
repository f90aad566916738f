import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityEditor } from '../../../features/editing/admin/EntityEditor.tsx';
import { EntitySection } from '../../../features/editing/admin/EntitySection.tsx';
import { OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import { SlidePictures } from '../../../features/slideEditing/admin/SlidePictures.tsx';
import { slideEntity } from '../../../features/slideEditing/slideEntity.ts';
import type { AdminParams } from '../area/adminRoute.ts';
import '../../../features/editing/admin/editing.css';

type Props = { params: AdminParams<'slides/:id'> };

/** Every field of one slide. */
export const EditSlideScreen = withWords(function EditSlideScreen({ params }: Props) {
  const t = useTranslations('admin.slides');
  const declared = { entity: slideEntity, t };
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/slides/:id', params)}
      title={t('title')}
      path="/admin/slides"
      gone={t('gone')}
      renderEditor={(slide) => (
        <EntityEditor
          key={slide.id}
          {...declared}
          loaded={slide}
          renderState={({ state }) => state === 'lost' && t('lostAbout')}
          renderNote={({ state, dead_link: link }) =>
            link !== null &&
            state !== 'lost' && <p className="editing-box editing-box-warn">{t('deadLink', { link })}</p>
          }
        >
          <EntitySection {...declared} name="words" />
          <SlidePictures />
          <EntitySection {...declared} name="showing" />
        </EntityEditor>
      )}
    />
  );
});
