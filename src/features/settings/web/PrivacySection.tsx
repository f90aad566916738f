import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { Switch } from '../../../ui/kit/Switch.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { useSettings } from './useSettings.ts';

const AUDIENCES = ['everyone', 'members', 'nobody'] as const;

/** Choice of who sees which part of the member's profile. */
export function PrivacySection() {
  const t = useTranslations('account.settings.privacy');
  const site = useSite();
  const [settings, change] = useSettings();
  return (
    <Panel title={t('title')} description={t('about')}>
      <div className="form">
        <RadioGroup
          label={t('profile')}
          name="profile"
          options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={settings.profile}
          onChange={(profile) => change({ profile })}
        />
        <RadioGroup
          label={t('comments')}
          description={t('commentsAbout')}
          name="comments"
          options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={settings.comments}
          onChange={(comments) => change({ comments })}
        />
        <RadioGroup
          label={t('favorites')}
          description={t('favoritesAbout')}
          name="favorites"
          options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={settings.favorites}
          onChange={(favorites) => change({ favorites })}
        />
        <RadioGroup
          label={t('shelves')}
          name="shelves"
          options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={settings.shelves}
          onChange={(shelves) => change({ shelves })}
        />
        {(site.nsfw || site.age_gate) && (
          <Switch
            label={t('adult')}
            description={t('adultAbout')}
            name="adult"
            checked={settings.adult}
            onChange={(event) => change({ adult: event.currentTarget.checked })}
          />
        )}
        {site.features.includes('collections') && (
          <RadioGroup
            label={t('playlists')}
            description={t('playlistsAbout')}
            name="playlists"
            options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
            value={settings.playlists}
            onChange={(playlists) => change({ playlists })}
          />
        )}
      </div>
    </Panel>
  );
}
