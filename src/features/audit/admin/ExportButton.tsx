import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { saveFile } from '../../../ui/device/saveFile.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSite } from '../../site/web/useSite.ts';

/** Saves all acts that match the filter, as JSON lines. */
export function ExportButton({ q }: { q: string | undefined }) {
  const t = useTranslations('admin.audit');
  const site = useSite();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const save = () =>
    send(null, async () => {
      const lines = await callApi('GET /api/admin/audit/export', q === undefined ? {} : { q });
      saveFile(`${site.id}-audit-${new Date().toISOString().slice(0, 10)}.jsonl`, lines);
    });
  return (
    <Button icon={<Download aria-hidden className="size-icon" />} isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
