import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../../ui/kit/Checkbox.tsx';
import { slotOf } from '../drafts.ts';
import { useThreadView } from '../ThreadContext.ts';
import { ComposerFoot } from './ComposerFoot.tsx';
import { TextBox } from './TextBox.tsx';
import { useDraft } from './useDraft.ts';
import { useDiscard } from './useDiscard.ts';
import { usePost } from './usePost.ts';
import './composer.css';

export type ComposerProps = {
  /** The comment that is replied to; null: a new one at the top. */
  parentId: string | null;
  /** Closes the box; what is typed stays. */
  onClose?: () => void;
  isFocused?: boolean;
};

/**
 * The box for a comment or a reply. Visitors can type too: their words wait here while they log in.
 */
export function Composer({ parentId, onClose, isFocused = false }: ComposerProps) {
  const t = useTranslations('comments.compose');
  const id = useId();
  const { member, refusal, openPage, openBox } = useThreadView();
  const box = useRef<HTMLTextAreaElement>(null);
  const [wasOpened, setIsOpen] = useState(parentId !== null);
  const [isAboutPage, setIsAboutPage] = useState(false);
  const website = useRef<HTMLInputElement>(null);
  const slot = slotOf(parentId);
  const draft = useDraft(slot);
  const { sentText, error, post, noteTyping } = usePost({
    parentId,
    draft,
    page: isAboutPage ? (openPage ?? null) : null,
    website: () => website.current?.value ?? '',
    onDone: () => {
      setIsOpen(parentId !== null);
      onClose?.();
    },
    onRefused: () => box.current?.focus(),
  });
  // Unfinished words are shown with what can be done with them, also while they are on their way.
  const isOpen = wasOpened || draft.hasDraft || sentText !== undefined;
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  const focus = () => box.current?.focus();
  const discard = useDiscard(draft, {
    onDone: onClose ?? focus,
    onUndone: onClose ? () => openBox(slot) : focus,
  });
  const shownError = error ?? draft.refusal;
  return (
    <form
      className={`composer${isOpen ? ' composer-open' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <TextBox
        {...{ id, box, isOpen }}
        label={parentId === null ? t('label') : t('replyLabel')}
        text={sentText ?? draft.text}
        isBusy={sentText !== undefined}
        error={shownError}
        onOpen={() => setIsOpen(true)}
        onChange={(text) => {
          noteTyping();
          draft.write(text);
        }}
        onSubmit={() => member && post()}
        onCancel={onClose}
      />
      {/* People do not see it: programs fill it in. */}
      <input
        ref={website}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
        className="composer-trap"
      />
      {isOpen && openPage !== undefined && (
        <Checkbox
          name="about_page"
          label={t('aboutPage', { page: openPage })}
          checked={isAboutPage}
          onChange={(event) => setIsAboutPage(event.currentTarget.checked)}
        />
      )}
      <ComposerFoot slot={slot}>
        {draft.hasDraft ? (
          <Button variant="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        ) : (
          onClose && (
            <Button variant="quiet" onClick={onClose}>
              {t('close')}
            </Button>
          )
        )}
        {isOpen && member && refusal === null && (
          <Button type="submit" variant="primary" isBusy={sentText !== undefined}>
            {parentId === null ? t('post') : t('reply')}
          </Button>
        )}
      </ComposerFoot>
    </form>
  );
}
