import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_RECORD_LENGTH } from '../maxRecordLength.ts';
import type { MemberRecord } from '../staffApi.ts';

type RecordFormProps = { id: string; onKept: (record: MemberRecord) => void };

/** A note for other staff, or a warning that the member reads. */
export function RecordForm({ id, onKept }: RecordFormProps) {
  const t = useTranslations('admin.users.record');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [kind, setKind] = useState<'note' | 'warning'>('note');
  // Each kept text leaves an empty form.
  const [round, setRound] = useState(0);
  const isWarning = kind === 'warning';
  const keep = (values: FormData) =>
    send(values, async () => {
      const text = String(values.get(isWarning ? 'message' : 'text')).replaceAll('\r', '');
      onKept(
        isWarning
          ? await callApi('POST /api/users/:id/warnings', { id, message: text })
          : await callApi('POST /api/users/:id/notes', { id, text }),
      );
      setRound(round + 1);
      showResponse(t(isWarning ? 'warned' : 'noted'));
    });
  return (
    <Form key={round} errors={errors} onSubmit={(values) => void keep(values)}>
      <RadioGroup
        label={t('write')}
        name="kind"
        value={kind}
        options={[
          { value: 'note', label: t('kinds.note') },
          { value: 'warning', label: t('kinds.warning') },
        ]}
        onChange={setKind}
      />
      <TextArea
        label={t(isWarning ? 'message' : 'note')}
        name={isWarning ? 'message' : 'text'}
        description={t(isWarning ? 'messageAbout' : 'noteAbout')}
        maxLength={MAX_RECORD_LENGTH}
        rows={3}
        required
      />
      <div>
        <Button type="submit" variant={isWarning ? 'danger' : 'primary'} isBusy={isBusy}>
          {t(isWarning ? 'warn' : 'keepNote')}
        </Button>
      </div>
    </Form>
  );
}
