import { useTranslations } from 'use-intl';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { FocusPoint } from '../../../ui/editor/FocusPoint.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { usePictureField } from '../../editing/admin/usePictureField.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import '../../editing/admin/editing.css';
import './slideEditing.css';

/**
 * The pictures of a slide as wide screens and phones cut them, and the point that stays in view.
 */
export function SlidePictures() {
  const t = useTranslations('admin.slides');
  const { object, value, set } = useEntityForm<EditedSlide>();
  const wide = usePictureField<EditedSlide>('picture', object.image);
  const upright = usePictureField<EditedSlide>('mobile_picture', object.mobile_image);
  return (
    <Panel title={t('sections.pictures')}>
      <p className="field-about">{t('hints.focus')}</p>
      <FocusPoint
        name="focus"
        cuts={[
          { label: t('cuts.wide'), src: wide.url, className: 'slide-wide' },
          { label: t('cuts.phone'), src: upright.url ?? wide.url, className: 'slide-phone' },
        ]}
        labels={{ x: t('focus.x'), y: t('focus.y') }}
        point={value('focus')}
        onPoint={(point) => set('focus', point)}
      />
      <div className="editing-acts">
        <FileButton name="picture" label={t('choose.picture')} {...wide.button} />
        <FileButton name="mobile_picture" label={t('choose.mobile_picture')} {...upright.button} />
        {value('mobile_picture') !== null && (
          <Button variant="quiet" onClick={() => set('mobile_picture', null)}>
            {t('removePhonePicture')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
