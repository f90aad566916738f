import { openAgeGate } from '../../src/features/ageGate/server/openAgeGate.ts';
import { openDownloads } from '../../src/features/downloads/server/openDownloads.ts';
import { openThreads } from '../../src/features/comments/server/openThreads.ts';
import { openPlaylistVersions } from '../../src/features/playlists/server/openPlaylistVersions.ts';
import { openPicturePasses } from '../../src/features/media/server/openPicturePasses.ts';
import { openSessions } from '../../src/features/sessions/server/openSessions.ts';
import { staffRuleOf } from '../../src/features/users/server/staffRuleOf.ts';
import type { Route } from '../../src/platform/http/Route.ts';
import { apiRoutes } from '../../src/server/apiRoutes.ts';
import type { TestSite } from './makeTestSite.ts';

/** Every endpoint of a site, to be looked at. */
export async function routesOf({ services, url }: TestSite): Promise<Route[]> {
  const { config, requests: database } = services;
  const { site, accounts } = config;
  const common = { database, isSecure: false };
  const siteFacts = {
    ...site,
    logo: null,
    age_gate: false,
    public_url: url,
    registration: accounts.registration,
  };
  return apiRoutes(
    { ...services, database },
    {
      siteFacts: () => siteFacts,
      siteInfo: async () => ({ ...siteFacts, ad_spaces: [] }),
      ageGate: await openAgeGate({ ...common, site }),
      sessions: openSessions({ ...common, siteId: site.id, staff: staffRuleOf(services.config) }),
      onSettingsSaved: async () => {},
      threads: openThreads({ database: database.read, features: site.features, readEveryMs: 0 }),
      playlistVersions: openPlaylistVersions({ database: database.read, readEveryMs: 0 }),
      passes: openPicturePasses(Buffer.alloc(32)),
      downloads: { downloads: openDownloads(database, async () => ''), linkKey: Buffer.alloc(32) },
    },
  );
}
