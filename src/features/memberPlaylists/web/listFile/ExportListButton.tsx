import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { saveFile } from '../../../../ui/device/saveFile.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type {} from '../../listFileApi.ts';

/** Saves a playlist as a file for other programs, and for coming back. */
export function ExportListButton({ slug }: { slug: string }) {
  const t = useTranslations('listFile');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const save = async () => {
    const { name, text } = await callApi('GET /api/own-playlists/:slug/file', { slug });
    saveFile(name, text, 'application/xml');
  };
  return (
    <Button
      icon={<Download aria-hidden className="size-icon" />}
      isBusy={isBusy}
      onClick={() => void send(null, save)}
    >
      {t('export')}
    </Button>
  );
}
