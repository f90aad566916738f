import { useTranslations } from 'use-intl';
import { Keys } from '../../../ui/admin/Keys.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Switch } from '../../../ui/kit/Switch.tsx';
import { MODERATION_ACTS } from '../moderationActs.ts';
import { ACT_KEYS, COMMAND_KEYS } from './queueCommand.ts';

export type QueueKeysDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
};

/** Every key of the queue, and the switch for them (WCAG 2.1.4). */
export function QueueKeysDialog({ isOpen, onClose, areOn, onSwitch }: QueueKeysDialogProps) {
  const t = useTranslations('admin.moderation');
  const listed: [keys: string, name: string][] = [
    [COMMAND_KEYS.next, t('keys.next')],
    [COMMAND_KEYS.previous, t('keys.previous')],
    [COMMAND_KEYS.open, t('keys.open')],
    [COMMAND_KEYS.picture, t('keys.picture')],
    [COMMAND_KEYS.claim, t('claim')],
    ['1–9', t('keys.reason')],
    ...MODERATION_ACTS.map((act): [string, string] => [ACT_KEYS[act], t(`acts.${act}`)]),
    [COMMAND_KEYS.mend, t('mend')],
    [COMMAND_KEYS.note, t('note')],
    [COMMAND_KEYS.undo, t('keys.undo')],
    [COMMAND_KEYS.keys, t('keys.title')],
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <p className="keys-about">{t('keys.about')}</p>
      <dl className="keys-list">
        {listed.map(([keys, name]) => (
          <div key={keys}>
            <dt>{name}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        name="single_keys"
        label={t('keys.single')}
        description={t('keys.singleAbout')}
        checked={areOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Dialog>
  );
}
