import { createRoute, lazyRouteComponent, notFound, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import type { MessagePart } from '../ui/i18n/loadMessages.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { guard } from './guard.ts';
import { loadAnswer } from './loadAnswer.ts';
import { orNotFound } from './orNotFound.ts';
import type { RouterContext } from './RouterContext.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

type Context = RouterContext & ApiContext;

/** Screens of accounts (spec 2). No link names these routes: `PathLink` leads to them. */
export function accountScreens(language: AnyRoute): AnyRoute[] {
  const getParentRoute = () => language;
  const words = (...parts: MessagePart[]) => {
    return async ({ context }: { context: unknown }): Promise<void> => {
      await loadMessages((context as Context).language, parts);
    };
  };
  /** A screen that leads into the site. */
  const door = (path: string, name: MemberScreen) =>
    createRoute({
      getParentRoute,
      path,
      loader: words('account', 'kit'),
      validateSearch: parseNext,
      component: lazyMemberScreen(name),
      staticData: { screen: name },
    });
  const forMembers = { beforeLoad: guard('user'), loader: words('account', 'kit') };
  return [
    door('login', 'LoginScreen'),
    door('register', 'RegisterScreen'),
    door('password-reset', 'PasswordResetScreen'),
    door('password-reset/$token', 'NewPasswordScreen'),
    door('verify/$hash', 'VerifyScreen'),
    door('email-cancel/$hash', 'EmailCancelScreen'),
    door('unsubscribe/$token', 'UnsubscribeScreen'),
    createRoute({
      getParentRoute,
      path: 'notices',
      ...forMembers,
      component: import.meta.env.SSR ? WaitingScreen : lazyMemberScreen('NoticesScreen'),
      staticData: { access: 'user' },
    }),
    createRoute({
      getParentRoute,
      path: 'removed-comments/$id',
      ...forMembers,
      component: import.meta.env.SSR ? WaitingScreen : lazyMemberScreen('RemovedCommentScreen'),
      staticData: { access: 'user' },
    }),
    createRoute({
      getParentRoute,
      path: 'profile/$username',
      loader: async ({ context, params }) => {
        const asker = context as Context;
        const { username } = params as { username: string };
        const [profile] = await Promise.all([
          orNotFound(loadAnswer(asker, 'GET /api/profiles/:username', { username })),
          words('account', 'kit')({ context }),
        ]);
        return profile;
      },
      component: lazyMemberScreen('ProfilePage'),
      staticData: { screen: 'ProfilePage' satisfies MemberScreen },
    }),
    createRoute({
      getParentRoute,
      path: 'settings/{-$section}',
      ...forMembers,
      loader: async ({ context, params }) => {
        const { section } = params as { section?: string };
        const [{ hasSettingsSection }] = await Promise.all([
          loadMemberScreens(),
          forMembers.loader({ context }),
          // Its settings can be saved to a file, in the words of the reader.
          section === 'reader' ? words('reader')({ context }) : undefined,
          // Only this section has push messages and feeds, whose words are in `members`.
          section === 'notices' ? words('members')({ context }) : undefined,
        ]);
        if (section !== undefined && !(await loadChunk(() => hasSettingsSection(section)))) throw notFound();
      },
      component: import.meta.env.SSR ? WaitingScreen : lazyMemberScreen('SettingsScreen'),
      staticData: { access: 'user' },
    }),
    ...PLAYLIST_SCREENS.map(([path, screen]) =>
      createRoute({
        getParentRoute,
        path: `library/playlists/${path}`,
        ...forMembers,
        loader: words('account', 'members', 'reader', 'kit'),
        component: import.meta.env.SSR ? WaitingScreen : lazyMemberScreen(screen),
        staticData: { access: 'user' },
      }),
    ),
    // Everybody's page: what stands in it comes from the device.
    createRoute({
      getParentRoute,
      path: 'library/{-$section}',
      loader: async ({ context, params }) => {
        const { section } = params as { section?: string };
        const [{ hasLibrarySection }] = await Promise.all([
          loadMemberScreens(),
          words('account', 'members', 'reader', 'kit')({ context }),
        ]);
        if (section !== undefined && !(await loadChunk(() => hasLibrarySection(section)))) throw notFound();
      },
      component: lazyMemberScreen('LibraryScreen'),
      staticData: { screen: 'LibraryScreen' satisfies MemberScreen },
    }),
  ];
}

const PLAYLIST_SCREENS = [
  ['import', 'ImportListScreen'],
  ['join/$token', 'JoinScreen'],
  ['$slug', 'OwnPlaylistScreen'],
] as const satisfies [string, MemberScreen][];

type MemberScreen = keyof (typeof import('./memberScreens.ts'))['memberScreens'];

const loadMemberScreens = () => loadChunk(() => import('./memberScreens.ts'));

function lazyMemberScreen(name: MemberScreen) {
  return lazyRouteComponent(async () => {
    const { memberScreens } = await loadMemberScreens();
    return { default: await loadChunk<ComponentType>(memberScreens[name]) };
  });
}

/** Reads the address to open after login. */
function parseNext({ next }: Record<string, unknown>): { next?: string } {
  return typeof next === 'string' ? { next } : {};
}
