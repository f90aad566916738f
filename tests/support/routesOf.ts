import { openAgeGate } from '../../src/features/ageGate/server/openAgeGate.ts';
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
  return apiRoutes(
    { ...services, database },
    {
      siteInfo: () => ({ ...site, age_gate: false, public_url: url, registration: accounts.registration }),
      ageGate: await openAgeGate({ ...common, site }),
      sessions: openSessions({ ...common, siteId: site.id, staff: staffRuleOf(services.config) }),
    },
  );
}
