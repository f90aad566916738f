import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './commentText.css';

type SpoilerProps = { isOpen: boolean; onOpen: () => void; children: ReactNode };

/**
 * Closed, its words are not on the page at all, so that no screen reader, search engine or preview
 * tells them.
 */
export function Spoiler({ isOpen, onOpen, children }: SpoilerProps) {
  const t = useTranslations('comments.text');
  const isPressed = useRef(false);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen && isPressed.current) words.current?.focus();
  }, [isOpen]);
  if (isOpen) {
    return (
      <span ref={words} tabIndex={-1} className="spoiler-words">
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="spoiler"
      aria-expanded={false}
      onClick={() => {
        isPressed.current = true;
        onOpen();
      }}
    >
      {t('spoiler')}
    </button>
  );
}
