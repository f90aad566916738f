import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a `<details>` that is a menu: it opens without scripts; with them it also closes as a menu
 * should, by Escape, by a press or the focus elsewhere, and when another page opens.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const router = useRouter();
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', onOutside);
    addEventListener('focusin', onOutside);
    addEventListener('keydown', onKey);
    const stop = router.subscribe('onBeforeNavigate', close);
    return () => {
      removeEventListener('pointerdown', onOutside);
      removeEventListener('focusin', onOutside);
      removeEventListener('keydown', onKey);
      stop();
    };
  }, [router]);
  return menu;
}
