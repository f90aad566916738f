import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { FormErrorsContext } from '../kit/formErrors.ts';
import { TextInput } from '../kit/TextInput.tsx';
import type { TextPicture } from './TextPictures.ts';
import type { AskedPicture } from './useTextPicture.ts';
import './richTextEditor.css';

export type PictureDialogProps = {
  picture: AskedPicture | undefined;
  url: string | undefined;
  /** Nothing: it is left as it is. */
  onClose: (picture?: TextPicture) => void;
  onRemove: () => void;
};

/** Asks what a picture of a text shows, or that it is decoration, and for its caption. */
export function PictureDialog({ picture, onClose, ...rest }: PictureDialogProps) {
  const t = useTranslations('admin.editor.picture');
  return (
    <Dialog isOpen={picture !== undefined} onClose={() => onClose()} title={t('title')}>
      {picture && <PictureForm key={picture.media} picture={picture} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

/** No form of its own, for it may stand in one. */
function PictureForm({ picture, url, onClose, onRemove }: PictureDialogProps & { picture: AskedPicture }) {
  const t = useTranslations('admin.editor.picture');
  const box = useRef<HTMLDivElement>(null);
  const [alt, setAlt] = useState(picture.alt ?? '');
  const [isDecorative, setIsDecorative] = useState(!picture.isNew && picture.alt === null);
  const [caption, setCaption] = useState(picture.caption ?? '');
  const [isMissing, setIsMissing] = useState(false);
  function choose(): void {
    const words = alt.trim();
    setIsMissing(!isDecorative && words === '');
    if (!isDecorative && words === '') return;
    const tooLong = box.current?.querySelector<HTMLElement>('input:invalid');
    if (tooLong) return tooLong.focus();
    onClose({ media: picture.media, alt: isDecorative ? null : words, caption: caption.trim() || null });
  }
  return (
    <div ref={box} className="field">
      {url !== undefined && <img src={url} alt="" className="rich-text-picture" />}
      <FormErrorsContext value={isMissing ? { alt: [t('missing')] } : {}}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
          autoFocus
          label={t('alt')}
          name="alt"
          description={t('altAbout')}
          autoComplete="off"
          maxLength={RICH_TEXT_LIMITS.alt}
          disabled={isDecorative}
          value={alt}
          onChange={({ target }) => {
            setAlt(target.value);
            setIsMissing(false);
          }}
        />
      </FormErrorsContext>
      <Checkbox
        label={t('decorative')}
        name="decorative"
        checked={isDecorative}
        onChange={({ target }) => setIsDecorative(target.checked)}
      />
      <TextInput
        label={t('caption')}
        name="caption"
        autoComplete="off"
        maxLength={RICH_TEXT_LIMITS.caption}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
      <div className="rich-text-link-acts">
        {!picture.isNew && (
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        <Button variant="primary" onClick={choose}>
          {t('apply')}
        </Button>
      </div>
    </div>
  );
}
