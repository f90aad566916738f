import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { OF_FORM } from '../../../ui/kit/formErrors.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import '../../../ui/kit/field.css';
import './openUploads.css';

type DropUploadProps = {
  label: string;
  /** Says which upload, where several such buttons stand on a screen; begins with `label`. */
  accessibleName?: string;
  /** The upload, as the question names it. */
  name: string;
  onDrop: () => Promise<void>;
};

/** Asks before an upload is dropped. The question stands until it is: a failure is said in it. */
export function DropUpload({ label, accessibleName, name, onDrop }: DropUploadProps) {
  const t = useTranslations('admin.openUploads.ask');
  const { errors, isBusy, send } = useFormSending(OF_FORM, { isSaidOnce: true });
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = () => {
    setHasFailed(false);
    setIsAsking(true);
  };
  const drop = async () => {
    setHasFailed(false);
    const isDropped = await send(null, onDrop);
    setHasFailed(!isDropped);
    // Escape may have closed it meanwhile, and the failure would stay unseen.
    setIsAsking(!isDropped);
    // The button has gone with its upload.
    if (isDropped && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <>
      <Button aria-label={accessibleName} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('title')}
        confirmLabel={t('confirm')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void drop()}
        onClose={() => setIsAsking(false)}
      >
        <p className="open-upload-asked">{name}</p>
        <p>{t('about')}</p>
        {hasFailed && (
          <p role="alert" className="form-error open-upload-fault">
            {errors[OF_FORM]?.join('\n')}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
