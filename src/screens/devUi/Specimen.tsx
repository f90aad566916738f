import type { ReactNode } from 'react';
import './devUi.css';

/** One control in some of its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="dev-specimen" data-specimen={name}>
      <p className="dev-name">
        <code>{name}</code>
      </p>
      {children}
    </div>
  );
}
