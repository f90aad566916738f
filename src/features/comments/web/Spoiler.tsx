import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './commentText.css';

/**
 * Closed, its words are not on the page at all, so that no screen reader, search engine or preview
 * tells them.
 */
export function Spoiler({ children }: { children: ReactNode }) {
  const t = useTranslations('comments.text');
  const [isOpen, setIsOpen] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen) words.current?.focus();
  }, [isOpen]);
  if (isOpen) {
    return (
      <span ref={words} tabIndex={-1} className="spoiler-words">
        {children}
      </span>
    );
  }
  return (
    <button type="button" className="spoiler" aria-expanded={false} onClick={() => setIsOpen(true)}>
      {t('spoiler')}
    </button>
  );
}
