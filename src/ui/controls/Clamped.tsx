import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Texts beyond this many characters show their first lines only, until asked for more. */
const LONG_LENGTH = 480;

/**
 * A text that may be long. `length` is its number of characters: decided by it, server and browser
 * agree and nothing moves.
 */
export function Clamped({ length, children }: { length: number; children: ReactNode }) {
  const t = useTranslations('clamped');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (length <= LONG_LENGTH) return children;
  return (
    <>
      <div id={id} className={isOpen ? '' : 'clamped'}>
        {children}
      </div>
      <button
        type="button"
        className="more-link cursor-pointer scriptless:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('less') : t('more')}
      </button>
    </>
  );
}
