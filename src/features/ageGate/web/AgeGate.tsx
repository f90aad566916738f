import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onNotesChange, readNote } from '../../../ui/device/deviceNotes.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { gateKey, noteDeclined } from './gateNote.ts';

/**
 * Stands before the pages of a site with adult content until the visitor has stated their age or,
 * on this device, declined to. It is in the HTML, over the page, before any script runs; then it
 * becomes the browser's own modal dialog. Without scripts it is a notice above what is for
 * everyone.
 */
export function AgeGate() {
  const t = useTranslations('ageGate');
  const site = useSite();
  const { callApi } = useApi();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [progress, setProgress] = useState<'asking' | 'sending' | 'failed'>('asking');
  useEffect(() => {
    const follow = () => {
      if (readNote(gateKey(site.id)) === 'declined') dialog.current?.close();
      else if (!dialog.current?.open) {
        dialog.current?.showModal();
        heading.current?.focus();
      }
    };
    follow();
    return onNotesChange(follow);
  }, [site.id]);

  const decline = () => noteDeclined(site.id, true);
  const accept = async () => {
    setProgress('sending');
    try {
      await callApi('POST /api/age-gate', { is_of_age: true });
      noteDeclined(site.id, false);
      location.reload();
    } catch {
      setProgress('failed');
    }
  };
  return (
    <dialog ref={dialog} className="gate" aria-labelledby="gate-title" onClose={decline}>
      <div aria-hidden className="gate-dots halftone-fall" />
      <p aria-hidden className="gate-letter">
        {site.letter}
      </p>
      <h2 id="gate-title" ref={heading} tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h2>
      <p className="max-w-prose text-muted scriptless:hidden">{t('text')}</p>
      <p className="max-w-prose text-muted scripted:hidden">{t('scriptless')}</p>
      <div className="gate-choice">
        <button
          type="button"
          className="button button-primary"
          disabled={progress === 'sending'}
          onClick={() => void accept()}
        >
          {t('accept')}
        </button>
        <button type="button" className="button" onClick={decline}>
          {t('decline')}
        </button>
      </div>
      <p role="status" className="text-danger">
        {progress === 'failed' && t('failed')}
      </p>
    </dialog>
  );
}
