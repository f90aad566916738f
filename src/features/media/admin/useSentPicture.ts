import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { Picture } from '../Picture.ts';
import { pageFallbackUrl } from '../pictureUrls.ts';

export type SentPicture = {
  /** Id of the picture that is chosen. */
  id: string | null;
  /** The picture in the last answer. */
  saved: Picture | null;
  onSent: (id: string) => void;
};

/** A picture of an object, or one of this device that is sent and not saved yet. */
export function useSentPicture({ id, saved, onSent }: SentPicture) {
  const { callApi } = useApi();
  const { isBusy, errors, send } = useFormSending();
  const [sent, setSent] = useState<{ id: string; url: string }>();
  const sentUrl = sent?.url;
  useEffect(() => () => (sentUrl === undefined ? undefined : URL.revokeObjectURL(sentUrl)), [sentUrl]);
  const savedUrl = saved && saved.id === id ? pageFallbackUrl({ cdn: '', picture: saved }) : undefined;
  const choose = (file: File) =>
    void send(null, async () => {
      const picture = await callApi('POST /api/admin/pictures', {}, { bytes: file });
      setSent({ id: picture.id, url: URL.createObjectURL(file) });
      onSent(picture.id);
    });
  const url = sent && sent.id === id ? sent.url : savedUrl;
  /** Props of the `FileButton` that chooses another. */
  const button = { accept: 'image/*', isBusy, messages: Object.values(errors).flat(), onFile: choose };
  return { url, button };
}
