import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReaderCommand } from '../../readerCommands.ts';
import type { KeyMapping } from './useKeyMapping.ts';
import '../overlays/sheetParts.css';
import './keys.css';

type KeyRowProps = { command: ReaderCommand; mapping: KeyMapping; nameOf(stroke: string): string };

/** A command with its keys: each can be taken away, and another one added. */
export function KeyRow({ command, mapping, nameOf }: KeyRowProps): ReactNode {
  const t = useTranslations('reader.keys');
  const { keys, asked, ask, press, remove } = mapping;
  const name = t(`commands.${command}`);
  const own = keys[command];
  const isAsked = asked === command;
  return (
    <li className="key-row">
      <span>{name}</span>
      <span className="sheet-acts">
        {own.map((stroke) => (
          <button
            // With other ones beside it, it is another: the same one would have moved.
            key={`${own.join()} ${stroke}`}
            type="button"
            className="key-cap"
            aria-label={t('remove', { key: nameOf(stroke), command: name })}
            onClick={() => remove(command, stroke)}
          >
            <kbd>{nameOf(stroke)}</kbd>
            <X aria-hidden className="size-icon-small text-muted" />
          </button>
        ))}
        <button
          type="button"
          className="menu-button"
          aria-label={t('add', { command: name })}
          aria-pressed={isAsked}
          onClick={() => ask(command)}
          onKeyDown={(event) => press(command, event)}
          onBlur={() => ask(undefined)}
        >
          <Plus aria-hidden className={isAsked ? 'size-icon-small text-accent' : 'size-icon-small'} />
        </button>
      </span>
    </li>
  );
}
