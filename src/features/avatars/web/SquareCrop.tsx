import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import {
  arrowStep,
  largestCrop,
  LEAST_SIZE,
  movedCrop,
  sizedCrop,
  sizeOf,
  type Crop,
} from '../../../ui/editor/cropGeometry.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { MIN_AVATAR_SIDE } from '../avatarLimits.ts';
import type { ReadPicture } from './readPicture.ts';
import '../../../ui/kit/field.css';
import './avatarPanel.css';

const SQUARE = 1;
const KEY_STEP = 0.05;

export type SquareCropProps = {
  picture: ReadPicture;
  isBusy: boolean;
  /** Reasons why the last upload failed. */
  messages: readonly string[];
  onUse: (crop: Crop) => void;
  onClose: () => void;
};

/** Chooses the square of a picture that is shown: by pointer, keys or the slider. */
export function SquareCrop({ picture, isBusy, messages, onUse, onClose }: SquareCropProps) {
  const t = useTranslations('avatars');
  const [crop, setCrop] = useState(() => largestCrop(picture, SQUARE));
  const [grip, setGrip] = useState<{ left: number; top: number }>();
  // A smaller square would be refused by the site.
  const least = Math.max(LEAST_SIZE, MIN_AVATAR_SIDE / Math.min(picture.width, picture.height));
  const size = sizeOf(crop, picture, SQUARE);
  const resize = (next: number) => setCrop(sizedCrop(crop, Math.max(least, next), picture, SQUARE));

  function pressKey(event: KeyboardEvent): void {
    const step = arrowStep(event.key, event.shiftKey);
    const growth = event.key === '+' || event.key === '=' ? KEY_STEP : event.key === '-' ? -KEY_STEP : 0;
    if (!step && growth === 0) return;
    event.preventDefault();
    if (step) setCrop(movedCrop(crop, { left: crop.left + step.left, top: crop.top + step.top }));
    else resize(size + growth);
  }
  return (
    <Dialog
      isOpen
      shape="full"
      title={t('cropTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" isBusy={isBusy} onClick={() => onUse(crop)}>
          {t('use')}
        </Button>
      }
    >
      <div className="square-stage" style={stageStyle(picture)}>
        <img src={picture.url} alt="" draggable={false} />
        <button
          type="button"
          className="square-frame"
          style={frameStyle(crop)}
          aria-label={t('frame')}
          onKeyDown={pressKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const at = placeOf(event);
            setGrip({ left: at.left - crop.left, top: at.top - crop.top });
          }}
          onPointerMove={(event) => {
            if (!grip) return;
            const at = placeOf(event);
            setCrop(movedCrop(crop, { left: at.left - grip.left, top: at.top - grip.top }));
          }}
          onPointerUp={() => setGrip(undefined)}
          onPointerCancel={() => setGrip(undefined)}
        />
      </div>
      <label className="square-size">
        <span className="field-label">{t('size')}</span>
        <input
          type="range"
          min={least}
          max={1}
          step="any"
          value={size}
          onChange={({ target }) => resize(Number(target.value))}
        />
      </label>
      <p role="alert" className="square-error">
        {messages.join(' ')}
      </p>
    </Dialog>
  );
}

function stageStyle({ width, height }: ReadPicture): CSSProperties {
  const style = { aspectRatio: `${width} / ${height}`, '--stage-ratio': width / height };
  return style;
}

function frameStyle({ left, top, width, height }: Crop): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

/** Position of the pointer, in fractions of the stage. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent) {
  const box = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { left: (clientX - box.left) / box.width, top: (clientY - box.top) / box.height };
}
