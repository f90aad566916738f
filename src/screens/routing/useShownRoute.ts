import { useMatch } from '@tanstack/react-router';

/**
 * The id of the route that a screen is shown for, one of `ids`: a screen of several routes reads
 * what that one loaded. @throws Error under any other route
 */
export function useShownRoute<Id extends string>(ids: readonly Id[]): Id {
  // The types of the library know no match without its route.
  const shown: unknown = useMatch({ strict: false, select: routeIdOf as never });
  const found = ids.find((id) => id === shown);
  if (found === undefined) throw new Error(`the screen has no route ${String(shown)}`);
  return found;
}

function routeIdOf({ routeId }: { routeId: string }): string {
  return routeId;
}
