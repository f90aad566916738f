import { useId, type ReactNode } from 'react';
import './panel.css';

export type PanelProps = {
  title: string;
  /** Its subject, in a sentence or two. */
  description?: ReactNode;
  /** Its content cannot be undone. */
  isDanger?: boolean;
  children: ReactNode;
};

/** One subject of a screen of settings, under its heading. */
export function Panel({ title, description, isDanger = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={isDanger ? 'panel panel-danger' : 'panel'}>
      <h2 id={id} tabIndex={-1} className="text-20">
        {title}
      </h2>
      {description && <div className="panel-about">{description}</div>}
      <div className="panel-body">{children}</div>
    </section>
  );
}
