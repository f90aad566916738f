import { HatGlasses } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIncognito } from './useIncognito.ts';

/** Shows that reading leaves no trace now; pressed, it does again. */
export function IncognitoMark(): ReactNode {
  const t = useTranslations('reader.incognito');
  const { isIncognito, toggle } = useIncognito();
  if (!isIncognito) return null;
  return (
    <button type="button" className="menu-button shrink-0 text-accent" title={t('isOn')} onClick={toggle}>
      <HatGlasses aria-hidden className="size-icon" />
      <span className="sr-only">{t('isOn')}</span>
    </button>
  );
}
