import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { SETTINGS_SECTIONS } from './settingsSections.ts';
import './settings.css';

/** Links to the sections; on phones each says what is in it. */
export function SettingsList({ open }: { open: string }) {
  const t = useTranslations('account.settings');
  return (
    <nav aria-label={t('title')}>
      <ul>
        {SETTINGS_SECTIONS.map(({ name, Icon }) => (
          <li key={name}>
            <PathLink
              path={`/settings/${name}`}
              className={`settings-link ${name === open ? 'is-open' : ''}`}
            >
              <Icon aria-hidden className="size-icon" />
              <span>
                <span className="settings-link-name">{t(`sections.${name}.title`)}</span>
                <span className="settings-link-about">{t(`sections.${name}.about`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-icon" />
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
