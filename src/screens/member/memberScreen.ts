import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from '../../ui/device/loadChunk.ts';
import { guard } from '../routing/guard.ts';
import { WaitingScreen } from '../shell/WaitingScreen.tsx';

export type MemberScreen = keyof (typeof import('./memberScreens.ts'))['memberScreens'];

export const loadMemberScreens = () => loadChunk(() => import('./memberScreens.ts'));

/** A screen of this area that everybody may open: the server renders it. */
export function publicScreen(name: MemberScreen) {
  return { component: lazyMemberScreen(name), staticData: { screen: name } };
}

/** A screen for members alone: the server, which knows nobody, shows a page that waits. */
export function memberScreen(name: MemberScreen) {
  return {
    beforeLoad: guard('user'),
    component: import.meta.env.SSR ? WaitingScreen : lazyMemberScreen(name),
    staticData: { access: 'user' as const },
  };
}

function lazyMemberScreen(name: MemberScreen) {
  return lazyRouteComponent(async () => {
    const { memberScreens } = await loadMemberScreens();
    return { default: await loadChunk<ComponentType>(memberScreens[name]) };
  });
}
