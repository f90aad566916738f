import { createRoute } from '@tanstack/react-router';
import { comicSectionRoute } from './comicSectionRoute.ts';

/** One comic: its pages stand below. */
export const comicRoute = createRoute({ getParentRoute: () => comicSectionRoute, path: '$slug' });
