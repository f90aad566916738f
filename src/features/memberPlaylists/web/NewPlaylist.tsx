import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button, type ButtonProps } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_OWN_TITLE } from '../memberPlaylistLimits.ts';
import type { OwnVisibility } from '../memberPlaylistsApi.ts';
import { PLAYLIST_CALLS } from './playlistCalls.ts';
import { VisibilityField } from './VisibilityField.tsx';
import './memberPlaylists.css';

type NewPlaylistProps = {
  /** Its first item. */
  target?: { comic: string; chapter?: string };
  onMade?: (slug: string) => void;
  variant?: ButtonProps['variant'];
};

/** A button that becomes the form of a new playlist in its place. */
export function NewPlaylist({ target, onMade, variant = 'plain' }: NewPlaylistProps) {
  const t = useTranslations('ownPlaylists');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [isOpen, setIsOpen] = useState(false);
  // Sent again after a lost answer, it is the same playlist.
  const [id, setId] = useState(newUuid);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current)
      place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  async function make(values: FormData): Promise<void> {
    let slug = '';
    const call = async () => {
      const title = String(values.get('title'));
      const visibility = String(values.get('visibility')) as OwnVisibility;
      ({ slug } = await callApi('POST /api/own-playlists', { id, title, visibility, ...target }));
    };
    if (!(await send(values, call, { invalidates: PLAYLIST_CALLS }))) return;
    setId(newUuid());
    setIsOpen(false);
    onMade?.(slug);
  }
  return (
    <div ref={place} className="new-playlist">
      {isOpen ? (
        <Form errors={errors} onSubmit={(values) => void make(values)}>
          <TextInput label={t('title')} name="title" maxLength={MAX_OWN_TITLE} required />
          <VisibilityField initial="private" />
          <div className="flex flex-wrap gap-8">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('make')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('cancel')}</Button>
          </div>
        </Form>
      ) : (
        <Button
          variant={variant}
          icon={<Plus aria-hidden className="size-icon" />}
          onClick={() => setIsOpen(true)}
        >
          {t('new')}
        </Button>
      )}
    </div>
  );
}
