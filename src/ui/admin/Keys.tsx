import { useTranslations } from 'use-intl';
import './shellKeys.css';

const NAMED = { Shift: 'shift', Enter: 'enter', Escape: 'escape', Space: 'space' } as const;
const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/**
 * A key as it stands on the keyboard: `Mod+K` is Ctrl K, on a Mac ⌘ K; `g c` is one after the
 * other.
 */
export function Keys({ keys }: { keys: string }) {
  const t = useTranslations('admin.keys');
  const name = (key: string) => {
    if (key === 'Mod') return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
    if (key in NAMED) return t(`names.${NAMED[key as keyof typeof NAMED]}`);
    return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  };
  return (
    <span className="keys">
      {keys.split(' ').map((press, index) => (
        <span key={press} className="keys-press">
          {index > 0 && <span className="keys-then">{t('then')}</span>}
          {(press === '+' ? ['+'] : press.split('+')).map((key) => (
            <kbd key={key}>{name(key)}</kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
