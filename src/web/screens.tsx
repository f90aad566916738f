import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from './loadMessages.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { RouterContext } from './RouterContext.ts';
import { Shell } from './Shell.tsx';
import { isLanguage } from '../contract/languages.ts';

const root = createRootRouteWithContext<RouterContext>()({ component: Shell, notFoundComponent: NotFoundScreen });

const language = createRoute({
  getParentRoute: () => root,
  path: '$lang',
  loader: ({ params }) => loadMessages(isLanguage(params.lang) ? params.lang : 'en', ['public']),
});

const home = createRoute({
  getParentRoute: () => language,
  path: '/',
  component: lazyRouteComponent(() => import('../features/comics/web/HomeScreen.tsx'), 'HomeScreen'),
  staticData: { screen: 'src/features/comics/web/HomeScreen.tsx' },
});

export const routeTree = root.addChildren([language.addChildren([home])]);
