import { lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import { loadChunk } from '../../ui/device/loadChunk.ts';

type Screens = Record<string, unknown>;

/**
 * The part of a route for a screen that is fetched on the way to it. The server finds the screen's
 * files by its name, which is the name of its module.
 * @throws ChunkLoadError while loading
 */
export function lazyScreen<Module extends Screens, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  staticData: Omit<StaticDataRouteOption, 'screen'> = {},
) {
  return {
    component: lazyRouteComponent(() => loadChunk(load), name),
    staticData: { ...staticData, screen: name },
  };
}
