import { useRouter } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import './adminShell.css';

/** The places of the admin area on phones, behind a button of the head. */
export function NavSheet({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.shell');
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router]);
  return (
    <div className="admin-nav-sheet">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('nav')}
        className="icon-button"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden className="size-icon" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('nav')} shape="sheet">
        {children}
      </Dialog>
    </div>
  );
}
