import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '../shell/RootLayout.tsx';
import type { RouterContext } from './RouterContext.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
