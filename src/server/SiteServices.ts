import type { RequestDatabase } from '../platform/database/connectForRequests.ts';
import type { Services } from './openServices.ts';

/** The services that request handlers need. Their database is the one of short patience. */
export type SiteServices = Omit<Services, 'close' | 'database' | 'requests'> & {
  database: RequestDatabase;
};
