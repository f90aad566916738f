import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../kit/Button.tsx';
import { TextInput } from '../kit/TextInput.tsx';
import {
  arrowStep,
  largestCrop,
  LEAST_SIZE,
  movedCrop,
  movedPoint,
  sizedCrop,
  sizeOf,
  type Crop,
  type Point,
  type Size,
} from './cropGeometry.ts';
import './editor.css';

export type FocalCropProps = {
  label: string;
  name: string;
  src: string;
  /** The size of the whole picture, in pixels. */
  picture: Size;
  /** Width by height; covers are 2:3. */
  aspect?: number;
  crop: Crop;
  focus: Point;
  onChange: (next: { crop: Crop; focus: Point }) => void;
};

const percent = (fraction: number) => Math.round(fraction * 100);

/**
 * A frame of a fixed aspect over a picture and the point that must stay in view: by pointer, arrow
 * keys or numbers.
 */
export function FocalCrop(props: FocalCropProps) {
  const { label, name, src, picture, aspect = 2 / 3, crop, focus, onChange } = props;
  const t = useTranslations('admin.editor.crop');
  const setCrop = (next: Crop) => onChange({ crop: next, focus });
  const setFocus = (next: Point) => onChange({ crop, focus: next });
  const size = sizeOf(crop, picture, aspect);
  const resize = (next: number) => setCrop(sizedCrop(crop, next, picture, aspect));

  function pressFrameKey(event: KeyboardEvent): void {
    const step = arrowStep(event.key, event.shiftKey);
    const growth = event.key === '+' || event.key === '=' ? 0.05 : event.key === '-' ? -0.05 : 0;
    if (!step && growth === 0) return;
    event.preventDefault();
    if (step) setCrop(movedCrop(crop, { left: crop.left + step.left, top: crop.top + step.top }));
    else resize(size + growth);
  }
  function pressFocusKey(event: KeyboardEvent): void {
    const step = arrowStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    setFocus(movedPoint(focus, { left: focus.left + step.left, top: focus.top + step.top }));
  }

  const number = (
    field: string,
    words: string,
    value: number,
    set: (fraction: number) => void,
    least = 0,
  ) => (
    <TextInput
      label={words}
      name={`${name}/${field}`}
      type="number"
      min={percent(least)}
      max={100}
      step={1}
      value={percent(value)}
      onChange={({ target }) => target.value !== '' && set(Number(target.value) / 100)}
    />
  );
  return (
    <div role="group" aria-label={label} className="field">
      <span className="field-label">{label}</span>
      <p className="field-about">{t('about')}</p>
      <div className="crop-stage" style={stageStyle(picture)}>
        <img src={src} alt="" draggable={false} />
        <button
          type="button"
          className="crop-frame"
          style={placeStyle(crop)}
          aria-label={t('frame', { left: percent(crop.left), top: percent(crop.top), size: percent(size) })}
          onKeyDown={pressFrameKey}
          {...draggingOn(crop, (to) => setCrop(movedCrop(crop, to)))}
        />
        <button
          type="button"
          className="crop-focus"
          style={{ left: `${focus.left * 100}%`, top: `${focus.top * 100}%` }}
          aria-label={t('focus', { left: percent(focus.left), top: percent(focus.top) })}
          onKeyDown={pressFocusKey}
          {...draggingOn(focus, (to) => setFocus(movedPoint(focus, to)))}
        />
      </div>
      <div className="crop-numbers">
        {number('left', t('left'), crop.left, (left) => setCrop(movedCrop(crop, { left })))}
        {number('top', t('top'), crop.top, (top) => setCrop(movedCrop(crop, { top })))}
        {number('size', t('size'), size, resize, LEAST_SIZE)}
        {number('focus-left', t('focusLeft'), focus.left, (left) => setFocus(movedPoint(focus, { left })))}
        {number('focus-top', t('focusTop'), focus.top, (top) => setFocus(movedPoint(focus, { top })))}
        <Button
          variant="quiet"
          onClick={() => onChange({ crop: largestCrop(picture, aspect), focus: { left: 0.5, top: 0.5 } })}
        >
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}

function stageStyle({ width, height }: Size): CSSProperties {
  const style = { aspectRatio: `${width} / ${height}`, '--crop-ratio': width / height };
  return style;
}

function placeStyle({ left, top, width, height }: Crop) {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}

/** The grip stays where it was taken: a press alone moves nothing. */
function draggingOn(place: Point, onMove: (to: Point) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { left, top } = fractionsOf(event);
      event.currentTarget.dataset['grip'] = `${left - place.left} ${top - place.top}`;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { grip } = event.currentTarget.dataset;
      if (grip === undefined) return;
      const [gripLeft = 0, gripTop = 0] = grip.split(' ').map(Number);
      const { left, top } = fractionsOf(event);
      onMove({ left: left - gripLeft, top: top - gripTop });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void delete event.currentTarget.dataset['grip'],
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void delete event.currentTarget.dataset['grip'],
  };
}

function fractionsOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const box = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { left: (clientX - box.left) / box.width, top: (clientY - box.top) / box.height };
}
