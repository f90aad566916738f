import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/kit/Switch.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { MUTABLE_NOTICES, PUSHED_NOTICES } from '../../users/noticeKinds.ts';
import { useSettings } from './useSettings.ts';
import '../../../ui/kit/settingsRows.css';

/**
 * Switches for the kinds of push messages. A kind that is switched off in the site cannot be sent.
 */
export function PushKinds() {
  const t = useTranslations('push');
  const { nsfw } = useSite();
  const [settings, change] = useSettings();
  const { muted_pushes: muted, muted_notices: mutedInSite, push_titles: hasTitles } = settings;
  const kinds = PUSHED_NOTICES.map((kind) => {
    const mutable = MUTABLE_NOTICES.find((one) => one === kind);
    // News of followed things is told whether the bell does or not.
    const isFollowed = kind === 'release' || kind === 'addition';
    return { kind, isAway: !isFollowed && mutable !== undefined && mutedInSite.includes(mutable) };
  });
  return (
    <fieldset className="mt-16">
      <legend className="settings-row-name">{t('kindsTitle')}</legend>
      {kinds.map(({ kind, isAway }) => (
        <Switch
          key={kind}
          label={t(`kinds.${kind}`)}
          {...(isAway ? { description: t('away') } : {})}
          name={`push_${kind}`}
          checked={!isAway && !muted.includes(kind)}
          disabled={isAway}
          onChange={({ currentTarget: { checked } }) => {
            const others = muted.filter((one) => one !== kind);
            change({ muted_pushes: checked ? others : [...others, kind] });
          }}
        />
      ))}
      {nsfw && (
        <Switch
          label={t('titles')}
          description={t('titlesAbout')}
          name="push_titles"
          checked={hasTitles}
          onChange={({ currentTarget: { checked } }) => change({ push_titles: checked })}
        />
      )}
    </fieldset>
  );
}
