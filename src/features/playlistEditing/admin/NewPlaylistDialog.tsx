import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_PLAYLIST_TITLE } from '../playlistLimits.ts';

/** Makes an empty playlist of a title, and opens it. */
export function NewPlaylistDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('admin.playlists');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  // Sent again after a lost answer, it is the same playlist.
  const [id, setId] = useState(newUuid);
  const make = (values: FormData) =>
    send(
      values,
      async () => {
        const title = String(values.get('title'));
        const { fields } = await callApi('POST /api/admin/playlists', { id, title });
        onClose();
        setId(newUuid());
        const to: string = `/${lang}/admin/playlist/${encodeURIComponent(fields.slug)}`;
        await navigate({ to });
      },
      { invalidates: ['GET /api/admin/playlists', 'GET /api/admin/playlist-count'] },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('new')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        <TextInput label={t('fields.title')} name="title" maxLength={MAX_PLAYLIST_TITLE} required />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
