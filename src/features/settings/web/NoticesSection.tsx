import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Switch } from '../../../ui/kit/Switch.tsx';
import { FeedsPanel } from '../../feeds/web/FeedsPanel.tsx';
import { DigestPanel } from '../../notices/web/DigestPanel.tsx';
import { PushPanel } from '../../push/web/PushPanel.tsx';
import { MUTABLE_NOTICES } from '../../users/noticeKinds.ts';
import { PushKinds } from './PushKinds.tsx';
import { useSettings } from './useSettings.ts';

/** Settings of notices in the site, of push messages, feeds and the digest by mail. */
export function NoticesSection() {
  const t = useTranslations('account.settings.notices');
  const [settings, change] = useSettings();
  const muted = settings.muted_notices;
  const pushes = useAnswer(queryOf(useApi(), 'GET /api/push', {}, { keptMs: 0 }));
  return (
    <>
      <Panel title={t('inSite')} description={t('inSiteAbout')}>
        {MUTABLE_NOTICES.map((kind) => (
          <Switch
            key={kind}
            label={t(`kinds.${kind}`)}
            name={`notice_${kind}`}
            checked={!muted.includes(kind)}
            onChange={({ currentTarget: { checked } }) => {
              const others = muted.filter((one) => one !== kind);
              change({ muted_notices: checked ? others : [...others, kind] });
            }}
          />
        ))}
      </Panel>
      <DigestPanel />
      <Panel title={t('title')} description={t('about')}>
        <Switch
          label={t('newDevice')}
          description={t('newDeviceAbout')}
          name="notify_new_device"
          checked={settings.notify_new_device}
          onChange={(event) => change({ notify_new_device: event.currentTarget.checked })}
        />
      </Panel>
      <PushPanel>
        <PushKinds />
      </PushPanel>
      {/* Waits for the list of devices, whose length would move the panel. */}
      {(pushes.data || pushes.isFailed) && <FeedsPanel />}
    </>
  );
}
