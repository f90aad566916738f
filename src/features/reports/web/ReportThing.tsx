import Flag from 'lucide-react/icons/flag';
import { useLocale } from 'use-intl';
import { useFetchedSheet } from '../../../ui/controls/useFetchedSheet.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import type { ReportedTarget } from './ReportDialog.tsx';

export type ReportThingProps = ReportedTarget & {
  label: string;
  className?: string;
  /** Narrow screens show the sign alone. */
  isShort?: boolean;
};

/** A button that opens the form of a report. The form is fetched when it is asked for. */
export function ReportThing({ label, className = 'button', isShort = false, ...thing }: ReportThingProps) {
  const language = useLocale();
  const { Sheet, state, opener } = useFetchedSheet(async () => {
    const [{ ReportDialog }] = await Promise.all([
      loadChunk(() => import('./ReportDialog.tsx')),
      loadMessages(language, ['account', 'kit']),
    ]);
    return ReportDialog;
  });
  return (
    <>
      <button type="button" className={`${className} scriptless:hidden`} {...opener}>
        <Flag aria-hidden className="size-icon" />
        <span className={isShort ? 'max-md:sr-only' : undefined}>{label}</span>
      </button>
      {Sheet && <Sheet {...thing} {...state} />}
    </>
  );
}
