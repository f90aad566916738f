import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { COMMAND_GROUPS } from '../../commandGroups.ts';
import { KeyRow } from './KeyRow.tsx';
import type { OverlayProps } from '../overlays/OverlayProps.ts';
import { ReaderDialog } from '../overlays/ReaderDialog.tsx';
import { SheetSwitch } from '../settings/SheetSwitch.tsx';
import { useKeyMapping, type KeyMapping } from './useKeyMapping.ts';
import { useKeyName } from './useKeyName.ts';
import '../../../../ui/kit/button.css';
import './keys.css';

/** The sheet shows the keys' commands, and lets readers choose other keys. */
export function KeysSheet({ reader, onClose }: OverlayProps): ReactNode {
  const { preferences, change } = reader.preferences;
  const t = useTranslations('reader.keys');
  const mapping = useKeyMapping(reader.preferences);
  const nameOf = useKeyName();
  return (
    <ReaderDialog
      shape="beside"
      title={t('title')}
      onClose={onClose}
      footer={<KeysFoot mapping={mapping} nameOf={nameOf} />}
    >
      {() => (
        <div className="flex flex-col gap-24 pt-16">
          <SheetSwitch
            label={t('on')}
            about={t('onAbout')}
            isOn={preferences.keys}
            onChange={(keys) => change({ keys })}
          />
          {COMMAND_GROUPS.map(({ name, commands }) => (
            <section key={name} aria-labelledby={`keys-${name}`}>
              <h3 id={`keys-${name}`} className="sheet-legend">
                {t(`groups.${name}`)}
              </h3>
              <ul>
                {commands.map((command) => (
                  <KeyRow key={command} command={command} mapping={mapping} nameOf={nameOf} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </ReaderDialog>
  );
}

type KeysFootProps = { mapping: KeyMapping; nameOf(stroke: string): string };

/**
 * The foot says which key is waited for, and what to decide. It has its room, so that the list
 * stays where it is.
 */
function KeysFoot({ mapping, nameOf }: KeysFootProps): ReactNode {
  const t = useTranslations('reader.keys');
  const { asked, taken, isUsual, decide, reset } = mapping;
  return (
    <>
      <p role="status" className="sheet-status">
        {asked && t('press')}
        {taken && t('taken', { key: nameOf(taken.stroke), command: t(`commands.${taken.from}`) })}
      </p>
      <div className="sheet-acts w-full">
        {taken ? (
          <>
            <button type="button" className="chip chip-link" onClick={() => decide(true)}>
              {t('takeOver')}
            </button>
            <button type="button" className="chip chip-link" onClick={() => decide(false)}>
              {t('leave')}
            </button>
          </>
        ) : (
          <button type="button" className="chip chip-link" disabled={isUsual} onClick={reset}>
            {t('reset')}
          </button>
        )}
      </div>
    </>
  );
}
