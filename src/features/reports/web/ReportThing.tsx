import Flag from 'lucide-react/icons/flag';
import { useState, type ComponentType } from 'react';
import { useLocale } from 'use-intl';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import type { ReportDialogProps, ReportedTarget } from './ReportDialog.tsx';

export type ReportThingProps = ReportedTarget & {
  label: string;
  className?: string;
  /** Narrow screens show the sign alone. */
  isShort?: boolean;
};

/** A button that opens the form of a report. The form is fetched when it is asked for. */
export function ReportThing({ label, className = 'button', isShort = false, ...thing }: ReportThingProps) {
  const language = useLocale();
  const offerReload = useOfferReload();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const [{ ReportDialog }] = await Promise.all([
        loadChunk(() => import('./ReportDialog.tsx')),
        loadMessages(language, ['account', 'kit']),
      ]);
      setDialog(() => ReportDialog);
      setIsOpen(true);
    } catch (error) {
      offerReload(error);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${className} scriptless:hidden`}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Flag aria-hidden className="size-icon" />
        <span className={isShort ? 'max-md:sr-only' : undefined}>{label}</span>
      </button>
      {Dialog && <Dialog {...thing} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
