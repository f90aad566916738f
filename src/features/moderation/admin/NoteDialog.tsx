import { useTranslations } from 'use-intl';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_NOTE_LENGTH } from '../../reports/reportReasons.ts';

export type NoteDialogProps = { id: string; isOpen: boolean; onClose: () => void };

/** A note for other staff; it stands at the item, and in the audit log. */
export function NoteDialog({ id, isOpen, onClose }: NoteDialogProps) {
  const t = useTranslations('admin.moderation');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { errors, isBusy, send } = useFormSending();
  const keep = (values: FormData) =>
    send(values, async () => {
      const text = String(values.get('text')).trim();
      const answer = await callApi('POST /api/moderation/items/:id/notes', { id, text });
      updateAnswers(queries, { call: 'GET /api/moderation/items/:id', input: { id }, update: () => answer });
      onClose();
    });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('noteTitle')}>
      <Form errors={errors} onSubmit={(values) => void keep(values)}>
        <TextArea label={t('note')} name="text" rows={3} maxLength={MAX_NOTE_LENGTH} required />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('keepNote')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
