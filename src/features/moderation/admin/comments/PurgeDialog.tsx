import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../../ui/device/newUuid.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { TextArea } from '../../../../ui/kit/TextArea.tsx';
import { TextInput } from '../../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import { MAX_MESSAGE_LENGTH } from '../../../commentModeration/commentActs.ts';
import { ReasonChoice } from '../ReasonChoice.tsx';
import type { CommentBatch } from '../../managedCommentsApi.ts';
import { CommentExamples } from './CommentExamples.tsx';
import { removalWords } from './RemoveDialog.tsx';

export type PurgeDialogProps = {
  isOpen: boolean;
  /** The author of the comments, if that is known. */
  username: string;
  onPurged: (batch: CommentBatch) => void;
  onClose: () => void;
};

/** `id`: made once for each preview, so that a repeated call begins no second purge. */
type Asked = {
  id: string;
  span: { username: string; since: string; until: string };
  count: number;
  texts: string[];
};

const DAY_MS = 86_400_000;
/** The day as a date field has it, by the clock of the device. */
const dayOf = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/**
 * Removes all comments of a member within a span of time: first it is said how many these are, and
 * nothing is done before.
 */
export function PurgeDialog({ isOpen, username, onPurged, onClose }: PurgeDialogProps) {
  const t = useTranslations('admin.comments.purge');
  const ofComments = useTranslations('admin.comments');
  const format = useFormatter();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [asked, setAsked] = useState<Asked>();
  const [usual] = useState(() => ({ since: dayOf(Date.now() - 7 * DAY_MS), until: dayOf(Date.now()) }));
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  const preview = (values: FormData) =>
    send(values, async () => {
      const span = {
        username: String(values.get('username')).trim(),
        since: new Date(`${String(values.get('since'))}T00:00`).toISOString(),
        until: new Date(`${String(values.get('until'))}T23:59:59.999`).toISOString(),
      };
      const { count, examples } = await callApi('POST /api/admin/comment-purges/preview', span);
      const texts = examples.map(({ text }) => text);
      setAsked({ id: newUuid(), span, count, texts });
    });
  const purge = (values: FormData) =>
    send(values, async () => {
      if (!asked) return;
      const { id, span, count } = asked;
      const said = { id, ...span, count, ...removalWords(values) };
      onPurged(await callApi('POST /api/admin/comment-purges', said));
      close();
    });
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
      {asked === undefined ? (
        <Form key="span" errors={errors} onSubmit={(values) => void preview(values)}>
          <p className="text-muted">{t('about')}</p>
          <TextInput label={t('member')} name="username" defaultValue={username} required />
          <TextInput label={t('since')} name="since" type="date" defaultValue={usual.since} required />
          <TextInput label={t('until')} name="until" type="date" defaultValue={usual.until} required />
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('count')}
            </Button>
          </div>
        </Form>
      ) : (
        <Form key="act" errors={errors} onSubmit={(values) => void purge(values)}>
          <p>
            {t('found', {
              count: asked.count,
              username: asked.span.username,
              since: format.dateTime(new Date(asked.span.since), { dateStyle: 'medium' }),
              until: format.dateTime(new Date(asked.span.until), { dateStyle: 'medium' }),
            })}
          </p>
          <CommentExamples texts={asked.texts} />
          {asked.count > 0 && (
            <>
              <ReasonChoice />
              <TextArea
                label={ofComments('message')}
                name="message"
                rows={2}
                maxLength={MAX_MESSAGE_LENGTH}
              />
            </>
          )}
          <div className="comments-buttons">
            <Button onClick={() => setAsked(undefined)}>{t('back')}</Button>
            {asked.count > 0 && (
              <Button type="submit" variant="danger" isBusy={isBusy}>
                {t('remove', { count: asked.count })}
              </Button>
            )}
          </div>
        </Form>
      )}
    </Dialog>
  );
}
