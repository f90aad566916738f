import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { Button } from '../kit/Button.tsx';
import { checkLink, type LinkProblem } from './checkLink.ts';
import '../kit/field.css';
import './richTextEditor.css';

export type LinkDialogProps = {
  /** The link to change, or one without an address to make; undefined while nothing is asked. */
  link: { href: string; text: string } | undefined;
  /** Given the new address, null to take the link off, nothing to leave it. */
  onClose: (href?: string | null) => void;
};

export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const t = useTranslations('admin.editor.link');
  return (
    <Dialog isOpen={link !== undefined} onClose={() => onClose()} title={t('title')}>
      {link && <LinkForm link={link} onClose={onClose} />}
    </Dialog>
  );
}

/** No form of its own, for it may stand in one. */
function LinkForm({
  link,
  onClose,
}: {
  link: { href: string; text: string };
  onClose: LinkDialogProps['onClose'];
}) {
  const t = useTranslations('admin.editor.link');
  const id = useId();
  const [address, setAddress] = useState(link.href);
  const [problem, setProblem] = useState<LinkProblem>();
  function choose(): void {
    const checked = checkLink(address, location.origin);
    setProblem(checked.problem);
    if (checked.href !== undefined) onClose(checked.href);
  }
  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    choose();
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {t('address')}
      </label>
      <p id={`${id}-about`} className="field-about">
        {t('about')}
      </p>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
        id={id}
        className="input"
        inputMode="url"
        autoComplete="off"
        value={address}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-about ${id}-errors`}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem(undefined);
        }}
        onKeyDown={pressKey}
      />
      <div id={`${id}-errors`} aria-live="polite">
        {problem && <p className="field-error">{t(`problem.${problem}`)}</p>}
      </div>
      <div className="rich-text-link-acts">
        {link.href !== '' && (
          <Button variant="quiet" onClick={() => onClose(null)}>
            {t('remove')}
          </Button>
        )}
        <Button variant="primary" onClick={choose}>
          {t('apply')}
        </Button>
      </div>
    </div>
  );
}
