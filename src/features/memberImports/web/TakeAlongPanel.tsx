import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { saveFile } from '../../../ui/device/saveFile.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSite } from '../../site/web/useSite.ts';
import './transfer.css';

/** The member's shelves as a file for other sites. */
export function TakeAlongPanel() {
  const t = useTranslations('transfer.take');
  const site = useSite();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [made, setMade] = useState<ApiOutput<'GET /api/member-exports/myanimelist'>>();
  const save = () =>
    send(null, async () => {
      const answer = await callApi('GET /api/member-exports/myanimelist', {});
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`${site.id}-shelves-${day}.xml`, answer.xml, 'text/xml');
      setMade(answer);
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
      <p role="status" className="import-note">
        {made && t('done', { count: made.comics_count })}{' '}
        {made && made.unnumbered_count > 0 && t('unnumbered', { count: made.unnumbered_count })}
      </p>
    </Panel>
  );
}
