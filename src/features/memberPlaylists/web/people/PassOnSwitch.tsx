import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Switch } from '../../../../ui/kit/Switch.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type {} from '../../handoverApi.ts';

/** Whether the playlist stays with an editor when its owner's account ends. */
export function PassOnSwitch({ slug, isOn }: { slug: string; isOn: boolean }) {
  const t = useTranslations('playlistPeople');
  const { callApi } = useApi();
  const { send } = useFormSending();
  const change = (isPassedOn: boolean) => {
    const call = () => callApi('PUT /api/own-playlists/:slug/passing-on', { slug, is_passed_on: isPassedOn });
    void send(null, call, { invalidates: ['GET /api/own-playlists/:slug/people'] });
  };
  return (
    <div className="mt-12">
      <Switch
        label={t('passOn')}
        description={t('passOnAbout')}
        name="is_passed_on"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </div>
  );
}
