import { useState } from 'react';
import type { ApiInput } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';

export type Downloading = {
  /** The one of the screen's downloads that is being asked for. */
  busy: string | undefined;
  /** It was taken back while the screen was open. */
  isGone: boolean;
  begin(name: string, wanted: ApiInput<'POST /api/downloads'>): Promise<void>;
};

/**
 * Asks for the address of a file, and hands that to the browser's own downloads, which can pause
 * and go on.
 */
export function useDownload(): Downloading {
  const { callApi } = useApi();
  const { send } = useFormSending();
  const [busy, setBusy] = useState<string>();
  const [isGone, setIsGone] = useState(false);
  return {
    busy,
    isGone,
    async begin(name, wanted) {
      if (busy !== undefined) return;
      setBusy(name);
      const isSent = async () => {
        try {
          const { url } = await callApi('POST /api/downloads', wanted);
          openFile(url);
        } catch (error) {
          if (error instanceof ApiError && error.status === 410) setIsGone(true);
          throw error;
        }
      };
      await send(null, isSent, {
        invalidates: ['GET /api/comics/:slug/download', 'GET /api/playlists/:slug/download'],
      });
      setBusy(undefined);
    },
  };
}

function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
