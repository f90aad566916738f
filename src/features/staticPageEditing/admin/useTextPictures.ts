import { useEffect, useMemo, useRef } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import type { TextPictures } from '../../../ui/richText/TextPictures.ts';
import type { Picture } from '../../media/Picture.ts';
import { originalUrl, pageFallbackUrl } from '../../media/pictureUrls.ts';

/**
 * The pictures of a text: those that the site holds, and those of this device that were just sent.
 */
export function useTextPictures(pictures: readonly Picture[]): TextPictures {
  const { callApi } = useApi();
  const known = useRef(pictures);
  const sent = useRef(new Map<string, string>());
  useEffect(() => {
    known.current = pictures;
  });
  useEffect(() => {
    const urls = sent.current;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  return useMemo(
    () => ({
      urlOf(media) {
        const picture = known.current.find(({ id }) => id === media);
        if (!picture || sent.current.has(media)) return sent.current.get(media);
        return picture.slices > 1 ? originalUrl('', picture) : pageFallbackUrl({ cdn: '', picture });
      },
      async keep(file) {
        const { id } = await callApi('POST /api/admin/pictures', {}, { bytes: file });
        sent.current.set(id, URL.createObjectURL(file));
        return id;
      },
    }),
    [callApi],
  );
}
