import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSite } from '../../site/web/useSite.ts';
import { saveFile } from '../../../ui/device/saveFile.ts';

/** All that the site keeps about the member, as a file. */
export function ExportSection() {
  const t = useTranslations('account.settings.export');
  const site = useSite();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const save = () =>
    send(null, async () => {
      const kept = await callApi('GET /api/account/export', {});
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`${site.id}-${day}.json`, JSON.stringify(kept, null, 2));
    });
  return (
    <Panel title={t('title')} description={t('about')}>
      <Button
        icon={<Download aria-hidden className="size-icon" />}
        isBusy={isBusy}
        onClick={() => void save()}
      >
        {t('download')}
      </Button>
    </Panel>
  );
}
