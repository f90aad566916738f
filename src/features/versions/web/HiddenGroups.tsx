import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useHiddenGroups } from './useHiddenGroups.ts';
import '../../../ui/kit/settingsRows.css';

/** The groups that a member has hidden, to be shown again. */
export function HiddenGroups(): ReactNode {
  const t = useTranslations('versions');
  const { groups, show } = useHiddenGroups();
  return (
    <Panel title={t('hiddenGroups')} description={t('hiddenGroupsAbout')}>
      <div ref={keepRowFocus} role="group" aria-label={t('hiddenGroups')}>
        {groups.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="settings-rows">
          {groups.map((group) => (
            <li key={group.slug} className="settings-row">
              <div className="settings-row-words">
                <p className="settings-row-name">{group.name}</p>
              </div>
              <Button aria-label={t('showGroup', { group: group.name })} onClick={() => show(group)}>
                {t('show')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
