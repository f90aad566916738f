import { useTranslations } from 'use-intl';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import './openUploads.css';

type DropUploadProps = {
  label: string;
  /** Says which upload, where several such buttons stand on a screen; begins with `label`. */
  accessibleName?: string;
  /** The upload, as the question names it. */
  name: string;
  onDrop: () => Promise<void>;
  /** Gets the focus, because the button goes with its upload; otherwise the screen's heading. */
  focusAfter?: () => HTMLElement | null;
};

/** Asks before an upload is dropped. */
export function DropUpload({ label, accessibleName, name, onDrop, focusAfter }: DropUploadProps) {
  const t = useTranslations('admin.openUploads.ask');
  return (
    <ConfirmedAct
      title={t('title')}
      confirmLabel={t('confirm')}
      isDanger
      act={onDrop}
      onDone={() => (focusAfter?.() ?? document.querySelector<HTMLElement>('main h1'))?.focus()}
      variant="plain"
      accessibleName={accessibleName}
      label={label}
    >
      <p className="open-upload-asked">{name}</p>
      <p>{t('about')}</p>
    </ConfirmedAct>
  );
}
