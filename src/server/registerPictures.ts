import type { FastifyInstance } from 'fastify';
import { findPreviewUses } from '../features/chapters/server/previewStore.ts';
import { registerPreviewRoutes } from '../features/chapters/server/registerPreviewRoutes.ts';
import { mediaAudience, type MediaAudienceOptions } from '../features/media/server/mediaAudience.ts';
import { registerMediaRoutes } from '../features/media/server/mediaRoutes.ts';
import { findMediaUses } from '../features/publishing/server/findMediaUses.ts';
import { isPictureWithin } from '../features/publishing/server/isPictureWithin.ts';
import type { HttpContext } from '../platform/http/HttpContext.ts';
import type { SiteServices } from './SiteServices.ts';

type RegisterPictures = Pick<MediaAudienceOptions, 'passes' | 'identifySession' | 'callerOf'> & {
  services: SiteServices;
  context: HttpContext;
};

/** Pictures of pages and their previews, for those who may see a place where one stands. */
export function registerPictures(
  app: FastifyInstance,
  { services, context, ...caller }: RegisterPictures,
): void {
  const { config, database, storage } = services;
  const hasCdn = config.site.cdn !== '';
  const audienceBy = (usesOf: MediaAudienceOptions['usesOf']) =>
    mediaAudience({
      ...context,
      ...caller,
      usesOf,
      isWithin: (viewer, id) => isPictureWithin(database.write, viewer, id),
    });
  registerMediaRoutes(app, {
    database,
    storage,
    hasCdn,
    audience: audienceBy((id) => findMediaUses(database.read, id)),
  });
  registerPreviewRoutes(app, {
    storage,
    hasCdn,
    audience: audienceBy((id) => findPreviewUses(database.read, id)),
  });
}
