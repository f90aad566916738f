import type { CSSProperties } from 'react';
import { TextInput } from '../kit/TextInput.tsx';
import { pressedPoint, type ShownPoint } from './pressedPoint.ts';
import '../kit/field.css';
import './focusPoint.css';

export type FocusPointProps = {
  /** The name of the field, which its error is said at. */
  name: string;
  /** The pictures as they are cut; `className` gives width and aspect. */
  cuts: readonly { label: string; src: string | undefined; className: string }[];
  /** Names of the distances from the left and from the top, in percent. */
  labels: { x: string; y: string };
  point: ShownPoint;
  onPoint: (point: ShownPoint) => void;
};

/** The point of pictures that stays in view however they are cut: pressed there, or in numbers. */
export function FocusPoint({ name, cuts, labels, point, onPoint }: FocusPointProps) {
  const style = { '--focus': `${point.x * 100}% ${point.y * 100}%` } as CSSProperties;
  const share = (text: string) => Math.min(100, Math.max(0, Math.trunc(Number(text)))) / 100;
  return (
    <>
      <div className="focus-cuts">
        {cuts.map(({ label, src, className }) => (
          <figure key={className}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the numbers below do the same */}
            <img
              src={src}
              alt={label}
              className={`focus-cut ${className}`}
              style={style}
              onClick={(event) => {
                const { offsetX, offsetY } = event.nativeEvent;
                onPoint(pressedPoint(event.currentTarget, { x: offsetX, y: offsetY }, point));
              }}
            />
            <figcaption className="field-about">{label}</figcaption>
          </figure>
        ))}
      </div>
      <div className="focus-numbers">
        {(['x', 'y'] as const).map((axis) => (
          <TextInput
            key={axis}
            label={labels[axis]}
            name={axis === 'x' ? name : `${name}_y`}
            type="number"
            min={0}
            max={100}
            value={Math.round(point[axis] * 100)}
            onChange={({ target }) => onPoint({ ...point, [axis]: share(target.value) })}
          />
        ))}
      </div>
    </>
  );
}
