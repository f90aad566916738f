import type { Services } from './openServices.ts';

/** What of the program's services answers requests. */
export type SiteServices = Omit<Services, 'images' | 'temporaryDir' | 'close'>;
