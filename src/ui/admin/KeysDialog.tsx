import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { Switch } from '../kit/Switch.tsx';
import type { AdminEntry } from './AdminEntry.ts';
import { Keys } from './Keys.tsx';
import { onRegisteredChange, registeredNow, type ListedKey } from '../palette/registeredActions.ts';

export type KeysDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  entries: readonly AdminEntry[];
  hasSingleKeys: boolean;
  onSingleKeys: (isOn: boolean) => void;
};

/**
 * Every key of the open screen and of the shell, and the switch for those of a single letter (WCAG
 * 2.1.4).
 */
export function KeysDialog({ isOpen, onClose, entries, hasSingleKeys, onSingleKeys }: KeysDialogProps) {
  const t = useTranslations('admin.keys');
  const { actions, listed } = useSyncExternalStore(onRegisteredChange, registeredNow);
  const here = [
    ...actions.flatMap(({ keys, name }) => (keys === undefined ? [] : [{ keys, name }])),
    ...listed,
  ];
  const everywhere = [
    { keys: 'Mod+K', name: t('palette') },
    { keys: '?', name: t('show') },
    { keys: 'Alt+Shift+U', name: t('undoList') },
    { keys: 'Escape', name: t('close') },
    ...entries.flatMap(({ goKey, name }) =>
      goKey === undefined ? [] : [{ keys: `g ${goKey}`, name: t('goTo', { name }) }],
    ),
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <p className="keys-about">{t('about')}</p>
      {here.length > 0 && <KeyList title={t('here')} keys={here} />}
      <KeyList title={t('everywhere')} keys={everywhere} />
      <Switch
        name="single_keys"
        label={t('single')}
        description={t('singleAbout')}
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => onSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly ListedKey[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="keys-list">
        {keys.map((one) => (
          <div key={`${one.keys} ${one.name}`}>
            <dt>{one.name}</dt>
            <dd>
              <Keys keys={one.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
