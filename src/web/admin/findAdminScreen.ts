import type { AdminScreen, AdminScreenParams } from '../../ui/admin/AdminScreen.ts';
import { matchAdminPath } from '../../ui/admin/matchAdminPath.ts';
import { ADMIN_SCREEN_LIST } from './adminScreenList.ts';

/** The screen at a path below `admin`, with the values of the path's parameters. */
export function findAdminScreen(
  path: string,
): { screen: AdminScreen; params: AdminScreenParams } | undefined {
  for (const screen of ADMIN_SCREEN_LIST) {
    const params = matchAdminPath(screen.path, path);
    if (params) return { screen, params };
  }
  return undefined;
}
