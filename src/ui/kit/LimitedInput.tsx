import { useId, type ComponentProps } from 'react';
import { LengthNote } from './LengthNote.tsx';
import { useLengthLimit } from './useLengthLimit.ts';
import './field.css';

export type LimitedInputProps = Omit<ComponentProps<'input'>, 'id'> & { maxLength: number };

/** A line of text that says itself that it is too long, where no `Field` stands around it. */
export function LimitedInput({ maxLength, ...rest }: LimitedInputProps) {
  const id = useId();
  const { count, isOver, onInput } = useLengthLimit(
    id,
    maxLength,
    String(rest.value ?? rest.defaultValue ?? ''),
  );
  const describing = [isOver && `${id}-length`, rest['aria-describedby']].filter(Boolean);
  return (
    <>
      <input
        className="input"
        {...rest}
        onInput={onInput}
        id={id}
        aria-invalid={isOver || rest['aria-invalid']}
        aria-describedby={describing.join(' ') || undefined}
      />
      <LengthNote id={`${id}-length`} count={count} max={maxLength} />
    </>
  );
}
