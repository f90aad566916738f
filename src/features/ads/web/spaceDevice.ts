import type { AdDevice, AdPlacement } from '../../../contract/adPlacements.ts';
import type { SiteInfo } from '../../site/siteApi.ts';

/** On which devices a placement has ads for readers of a language; none: undefined. */
export function spaceDevice(
  spaces: SiteInfo['ad_spaces'],
  { placement, locale }: { placement: AdPlacement; locale: string },
): AdDevice | undefined {
  const devices = new Set(
    spaces
      .filter((space) => space.placement === placement)
      .filter(({ languages }) => languages === null || languages.some((one) => one === locale))
      .map(({ device }) => device),
  );
  return devices.size > 1 ? 'all' : [...devices][0];
}
