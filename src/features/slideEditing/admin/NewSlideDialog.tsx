import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_SLIDE_LINE } from '../slideLimits.ts';

/** Makes a slide of a name and a picture, and opens it. */
export function NewSlideDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('admin.slides');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [file, setFile] = useState<File>();
  // Sent again after a lost answer, it is the same slide.
  const [id, setId] = useState(newUuid);
  const make = (values: FormData) =>
    send(
      values,
      async () => {
        if (!file) return;
        const picture = await callApi('POST /api/admin/pictures', {}, { bytes: file });
        const title = String(values.get('title'));
        await callApi('POST /api/admin/slides', { id, title, picture: picture.id });
        onClose();
        setFile(undefined);
        setId(newUuid());
        const to: string = `/${lang}/admin/slides/${id}`;
        await navigate({ to });
      },
      { invalidates: ['GET /api/admin/slides'] },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('new')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        <TextInput label={t('fields.title')} name="title" maxLength={MAX_SLIDE_LINE} required />
        <div className="field">
          <FileButton
            name="picture"
            accept="image/*"
            label={t('choosePicture')}
            about={file ? file.name : t('hints.picture')}
            isBusy={isBusy}
            onFile={setFile}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!file}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
