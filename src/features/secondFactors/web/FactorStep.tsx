import { useEffect, useRef, type ReactNode } from 'react';
import './secondFactors.css';

/** A step of a change, in the place of the button that began it: its first field has the focus. */
export function FactorStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <div ref={step} className="factor-step">
      {children}
    </div>
  );
}
