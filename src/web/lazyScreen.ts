import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../ui/device/loadChunk.ts';

type Screens = Record<string, unknown>;

/** A screen that is fetched when it is gone to. @throws ChunkLoadError while loading */
export function lazyScreen<Module extends Screens, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}
