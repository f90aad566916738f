import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import './editing.css';

type EntityHomeProps = {
  kind: string;
  title: string;
  about?: string;
  /** The name of the act that makes one. */
  make: string;
  renderNew: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
  children: ReactNode;
};

/** The screen of all objects of a kind, with the act that makes one. */
export function EntityHome({ kind, title, about, make, renderNew, children }: EntityHomeProps) {
  const [isMaking, setIsMaking] = useState(false);
  const open = () => setIsMaking(true);
  usePaletteActions([{ id: `${kind}-new`, name: make, run: open }]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={title} isIndexed={false} />
      <AdminHead
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-icon-small" />} onClick={open}>
            {make}
          </Button>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {title}
      </h1>
      {about !== undefined && <p className="editing-about">{about}</p>}
      {children}
      {renderNew({ isOpen: isMaking, onClose: () => setIsMaking(false) })}
    </div>
  );
}
