import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listPicturePasses } from '../mediaApi.ts';
import type { PicturePasses } from './openPicturePasses.ts';

/** For pictures that a device knows by their ids alone, as those of bookmarks. */
export function picturePassRoutes({ passes }: { passes: Pick<PicturePasses, 'sign'> }): Route[] {
  return [
    route(listPicturePasses, async ({ input, viewer: { session_id } }) => {
      if (session_id === null) throw new Problem('forbidden');
      const ids = [...new Set(input.ids.split(','))];
      return { data: ids.map((id) => ({ id, pass: passes.sign(id, session_id) })) };
    }),
  ];
}
