import { useEffect, useRef } from 'react';
import { CheckField, type CheckFieldProps } from './CheckField.tsx';

export type CheckboxProps = CheckFieldProps & {
  /** Some of what it stands for is chosen, and some is not. */
  isIndeterminate?: boolean;
};

export function Checkbox({ isIndeterminate = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return <CheckField {...rest} boxRef={box} className="checkbox" />;
}
