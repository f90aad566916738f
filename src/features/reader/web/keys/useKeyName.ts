import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Equal: '=',
  Minus: '-',
  Escape: 'Esc',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num -',
};

type Layout = { get(code: string): string | undefined };
type KeyboardOfNavigator = { keyboard?: { getLayoutMap?(): Promise<Layout> } };

/**
 * The sign printed on a key at some place: on this keyboard if the browser knows it, else on an
 * English one.
 */
export function useKeyName(): (stroke: string) => string {
  const t = useTranslations('reader.keys');
  const [layout, setLayout] = useState<Layout>();
  useEffect(() => {
    const { keyboard } = navigator as KeyboardOfNavigator;
    keyboard?.getLayoutMap?.().then(setLayout, () => {});
  }, []);
  return (stroke) => {
    const isShifted = stroke.startsWith('Shift+');
    const code = isShifted ? stroke.slice('Shift+'.length) : stroke;
    const name =
      code === 'Space'
        ? t('space')
        : (layout?.get(code)?.toUpperCase() ??
          SIGNS[code] ??
          code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num '));
    return isShifted ? t('shift', { key: name }) : name;
  };
}
