import { endpoint } from '../../contract/endpoint.ts';
import { listChapters, listGallery, readChapter } from '../chapters/chaptersApi.ts';
import { readComic } from '../comics/comicsApi.ts';

/**
 * Comics as readers will see them, for staff, before they are live. Each answers as the public call
 * does, with what the member has typed and not saved. Nothing of it is shared: no cache keeps it.
 */
const ofStaff = { access: 'moderator', cache: 'private', scope: 'catalogue:read', within: ['slug'] } as const;

export const previewComic = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/preview',
  summary: 'A comic in any state but taken down or in the bin, as its page will show it',
  ...ofStaff,
  input: readComic.input,
  output: readComic.output,
});

export const previewChapters = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/preview/chapters',
  summary: 'The chapters of a previewed comic in reading order, with those that are not live',
  ...ofStaff,
  input: listChapters.input,
  output: listChapters.output,
});

export const previewChapter = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/preview/chapters/:chapter',
  summary: 'A chapter of a previewed comic with its pages and neighbours, live or not',
  ...ofStaff,
  input: readChapter.input,
  output: readChapter.output,
});

export const previewGallery = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/preview/gallery',
  summary: "Thumbnails of all pages of a previewed comic, its chapters' that are not live among them",
  ...ofStaff,
  input: listGallery.input,
  output: listGallery.output,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./previewApi.ts')> {}
}
