import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { largestCrop } from '../../../ui/editor/cropGeometry.ts';
import { FocalCrop } from '../../../ui/editor/FocalCrop.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import type { Picture } from '../../media/Picture.ts';
import type { CoverCrop } from '../coverCrop.ts';
import { COVER_ASPECT } from '../coverAspect.ts';
import { CutPicture } from './CutPicture.tsx';
import './comicEditor.css';

export type CropDialogProps = {
  picture: Picture;
  url: string;
  crop: CoverCrop | null;
  onUse: (crop: CoverCrop | null) => void;
  onClose: () => void;
};

/** Widths at which covers stand in tables of staff, in grids of readers and on a comic's page. */
const SIZES = [40, 136, 256];

/** In the mosaics of playlists, where the marked point stays in view. */
const SQUARE = 96;

/** Pixels by which the square's cover stands above it. */
function squareTop({ top, height, focus }: CoverCrop): number {
  const inCover = Math.min(1, Math.max(0, (focus.top - top) / height));
  return -inCover * (SQUARE / COVER_ASPECT - SQUARE);
}

/** Cuts a cover: the frame, the point that matters most, and what readers will see of it. */
export function CropDialog({ picture, url, crop, onUse, onClose }: CropDialogProps) {
  const t = useTranslations('admin.comics.cover');
  const [drawn, setDrawn] = useState<CoverCrop>(
    () => crop ?? { ...largestCrop(picture, COVER_ASPECT), focus: { left: 0.5, top: 0.5 } },
  );
  const { focus, ...frame } = drawn;
  return (
    <Dialog
      isOpen
      shape="full"
      title={t('cropTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onUse(null)}>{t('whole')}</Button>
          <Button variant="primary" onClick={() => onUse(drawn)}>
            {t('use')}
          </Button>
        </>
      }
    >
      <div className="crop-columns">
        <FocalCrop
          label={t('crop')}
          name="cover_crop"
          src={url}
          picture={picture}
          aspect={COVER_ASPECT}
          crop={frame}
          focus={focus}
          onChange={(next) => setDrawn({ ...next.crop, focus: next.focus })}
        />
        <div>
          <p className="field-label">{t('sizes')}</p>
          <div className="crop-sizes">
            {SIZES.map((width) => (
              <CutPicture key={width} picture={picture} url={url} crop={drawn} style={{ width }} />
            ))}
            <span className="crop-square" style={{ width: SQUARE, height: SQUARE }}>
              <CutPicture
                picture={picture}
                url={url}
                crop={drawn}
                style={{ width: SQUARE, marginTop: squareTop(drawn) }}
              />
            </span>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
