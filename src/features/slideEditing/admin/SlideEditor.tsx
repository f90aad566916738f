import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { useEditor } from '../../editing/admin/useEditor.ts';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { EditedSlide } from '../slideEditingApi.ts';
import type { SlideFields } from '../slideFields.ts';
import { SlidePictures } from './SlidePictures.tsx';
import { ShowingSection, WordsSection } from './SlideSections.tsx';
import { SLIDE_TONES } from './slideTones.ts';
import { useSlideWords } from './useSlideWords.ts';
import './slideEditing.css';

/** Every field of one slide. */
export function SlideEditor({ slide: loaded }: { slide: EditedSlide }) {
  const t = useTranslations('admin.slides');
  const { callApi } = useApi();
  const { id } = loaded;
  const open = useEditor<EditedSlide>({
    kind: 'slide',
    id,
    saved: loaded,
    isList: () => false,
    read: () => callApi('GET /api/admin/slides/:id', { id }),
    async save(edit) {
      const { slide, others } = await callApi('PATCH /api/admin/slides/:id', {
        id,
        ...edit,
        fields: edit.fields as Partial<SlideFields>,
      });
      return { saved: slide, others };
    },
  });
  const words = useSlideWords();
  const slide = open.view.object;
  const { title } = slide.fields;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {title}
      </h1>
      <p className="slides-about">
        <Badge tone={SLIDE_TONES[slide.state]}>{t(`states.${slide.state}`)}</Badge>{' '}
        {slide.state === 'lost' && t('lostAbout')}
      </p>
      {slide.dead_link !== null && slide.state !== 'lost' && (
        <p className="editing-box editing-box-warn">{t('deadLink', { link: slide.dead_link })}</p>
      )}
      <EditorFrame
        kind="slide"
        id={id}
        name={title}
        open={open}
        words={words}
        crumbs={[{ name: title }]}
        path={`/admin/slides/${id}`}
        side={
          <Panel title={t('sections.versions')}>
            <VersionList
              kind="slide"
              id={id}
              version={slide.version}
              words={words}
              onRestore={(fields) => open.editor.restore(fields)}
            />
          </Panel>
        }
      >
        <WordsSection />
        <SlidePictures />
        <ShowingSection />
      </EditorFrame>
    </>
  );
}
