import type { AdminRoute } from './adminRoute.ts';
import { ADMIN_ROUTES } from './adminRoutes.ts';
import { matchAdminPath, type PathParams } from './matchAdminPath.ts';

/** The screen at a path below `admin`, with the values of the path's parameters. */
export function findAdminScreen(path: string): { route: AdminRoute; params: PathParams } | undefined {
  for (const route of ADMIN_ROUTES) {
    const params = matchAdminPath(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}
