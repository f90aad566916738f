import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOfferReload } from '../../ui/alerts/useOfferReload.ts';
import { loadChunk } from '../../ui/device/loadChunk.ts';
import type { MoreSheet } from './MoreSheet.tsx';

/**
 * The last tab of phones: all that has no place of its own there. Without scripts the footer has
 * it.
 */
export function MoreTab() {
  const t = useTranslations('nav');
  const offerReload = useOfferReload();
  const [Sheet, setSheet] = useState<typeof MoreSheet>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const chunk = await loadChunk(() => import('./MoreSheet.tsx'));
      setSheet(() => chunk.MoreSheet);
      setOpen(true);
    } catch (error) {
      offerReload(error);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="tab-link cursor-pointer scriptless:hidden"
        onClick={() => void open()}
      >
        <Ellipsis aria-hidden className="size-icon" />
        {t('more')}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
