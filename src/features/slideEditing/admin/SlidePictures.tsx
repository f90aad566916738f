import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { useSentPicture } from '../../media/admin/useSentPicture.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import { pressedPoint } from './pressedPoint.ts';
import '../../editing/admin/editing.css';
import './slideEditing.css';

/**
 * The pictures of a slide as wide screens and phones cut them, and the point that stays in view.
 */
export function SlidePictures() {
  const t = useTranslations('admin.slides');
  const { object: slide, value, set } = useEntityForm<EditedSlide>();
  const wide = useSentPicture({
    id: value('picture'),
    saved: slide.image,
    onSent: (id) => set('picture', id),
  });
  const upright = useSentPicture({
    id: value('mobile_picture'),
    saved: slide.mobile_image,
    onSent: (id) => set('mobile_picture', id),
  });
  const { x, y } = value('focus');
  const style = { '--focus': `${x * 100}% ${y * 100}%` } as CSSProperties;
  const share = (text: string) => Math.min(100, Math.max(0, Math.trunc(Number(text)))) / 100;
  return (
    <Panel title={t('sections.pictures')}>
      <p className="field-about">{t('hints.focus')}</p>
      <div className="slide-cuts">
        {(['wide', 'phone'] as const).map((cut) => (
          <figure key={cut}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the numbers below do the same */}
            <img
              src={(cut === 'phone' ? upright.url : undefined) ?? wide.url}
              alt={t(`cuts.${cut}`)}
              className={`slide-cut slide-cut-${cut}`}
              style={style}
              onClick={(event) => {
                const { offsetX, offsetY } = event.nativeEvent;
                const pressed = pressedPoint(event.currentTarget, { x: offsetX, y: offsetY }, { x, y });
                set('focus', pressed);
              }}
            />
            <figcaption className="field-about">{t(`cuts.${cut}`)}</figcaption>
          </figure>
        ))}
      </div>
      <div className="slide-focus">
        <TextInput
          label={t('focus.x')}
          name="focus"
          type="number"
          min={0}
          max={100}
          value={Math.round(x * 100)}
          onChange={({ target }) => set('focus', { x: share(target.value), y })}
        />
        <TextInput
          label={t('focus.y')}
          name="focus_y"
          type="number"
          min={0}
          max={100}
          value={Math.round(y * 100)}
          onChange={({ target }) => set('focus', { x, y: share(target.value) })}
        />
      </div>
      <div className="editing-acts">
        <FileButton
          name="picture"
          accept="image/*"
          label={t('choosePicture')}
          isBusy={wide.isBusy}
          messages={wide.messages}
          onFile={wide.choose}
        />
        <FileButton
          name="mobile_picture"
          accept="image/*"
          label={t('choosePhonePicture')}
          isBusy={upright.isBusy}
          messages={upright.messages}
          onFile={upright.choose}
        />
        {value('mobile_picture') !== null && (
          <Button variant="quiet" onClick={() => set('mobile_picture', null)}>
            {t('removePhonePicture')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
