import { cloneElement } from 'react';
import type { MenuProps } from './MenuProps.ts';
import { useFetchedPopup } from './useFetchedPopup.ts';

/**
 * Things that can be done, behind a button. For places to go to there is the `<details>` of
 * `layout/useDisclosure.ts`.
 */
export function Menu(props: MenuProps) {
  const { Popup: OpenedMenu, trigger } = useFetchedPopup({
    hasPopup: 'menu',
    load: async () => (await import('./OpenedMenu.tsx')).OpenedMenu,
  });
  return OpenedMenu ? <OpenedMenu {...props} /> : cloneElement(props.trigger, trigger);
}
