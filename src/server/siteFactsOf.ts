import type { ContentClass } from '../contract/ContentClass.ts';
import type { Picture } from '../features/media/Picture.ts';
import { pageFallbackUrl } from '../features/media/pictureUrls.ts';
import type { SiteFacts } from '../features/site/siteApi.ts';
import type { Config } from '../platform/config/readConfig.ts';

type SiteFactsOf = {
  config: Config;
  logo: Picture | null;
  hasAgeGate: boolean;
  publicUrl: () => string;
};

/** Returns what tells the readers of a content class of the site. */
export function siteFactsOf({ config, logo, hasAgeGate, publicUrl }: SiteFactsOf) {
  return (contentClass: ContentClass): SiteFacts => ({
    ...config.site,
    nsfw: contentClass === 'full',
    age_gate: hasAgeGate,
    // A CDN does not get the cookie that lets adult pictures out.
    cdn: hasAgeGate && contentClass === 'full' ? '' : config.site.cdn,
    logo: logoOf(logo, config.site.cdn),
    public_url: publicUrl(),
    registration: config.accounts.registration,
  });
}

function logoOf(logo: Picture | null, cdn: string): SiteFacts['logo'] {
  if (logo === null) return null;
  const { width, height } = logo;
  return { url: pageFallbackUrl({ cdn, picture: logo }), width, height };
}
