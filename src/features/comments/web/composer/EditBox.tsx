import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import type { Comment } from '../../commentsApi.ts';
import { useThreadView } from '../ThreadContext.ts';
import { ComposerFoot } from './ComposerFoot.tsx';
import { TextBox } from './TextBox.tsx';
import { useDraft } from './useDraft.ts';
import './composer.css';

/**
 * The text of one's own comment, in its place. The typed text stays on the device until it is saved
 * or given up.
 */
export function EditBox({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useTranslations('comments.compose');
  const ofErrors = useTranslations('error');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { callApi } = useApi();
  const { change, reread, member, hasFocus } = useThreadView();
  const draft = useDraft(`edit-${comment.id}`);
  const [isBusy, setIsBusy] = useState(false);
  const text = draft.hasDraft ? draft.text : (comment.text ?? '');
  useEffect(() => {
    if (hasFocus) box.current?.focus();
  }, [hasFocus]);

  async function save(): Promise<void> {
    if (isBusy || !member) return;
    setIsBusy(true);
    try {
      const { id: commentId, version } = comment;
      const answer = await callApi('PATCH /api/comments/:id', { id: commentId, version, text });
      if (answer.comment) change(answer.comment);
      draft.write('');
      showAlert({ kind: 'success', text: answer.message, subject: 'comment' });
      onClose();
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.code !== 'network';
      draft.write(text, isAnswer ? error.message : ofErrors('unreachable.message'));
      // The next attempt is made upon the newest version, which stands in view meanwhile.
      if (isAnswer && error.status === 409) await reread(comment.id);
      box.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      className="composer composer-open"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextBox
        {...{ id, box, text, isBusy }}
        label={t('editLabel')}
        error={draft.refusal}
        isOpen
        onOpen={() => {}}
        onChange={(typed) => draft.write(typed === '' ? ' ' : typed)}
        onSubmit={() => void save()}
        onCancel={onClose}
      />
      <ComposerFoot slot={`edit-${comment.id}`}>
        <Button
          variant="quiet"
          onClick={() => {
            draft.write('');
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
        {member && (
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        )}
      </ComposerFoot>
    </form>
  );
}
