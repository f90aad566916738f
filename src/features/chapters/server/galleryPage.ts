import type { Kysely } from 'kysely';
import type { Output } from '../../../contract/endpoint.ts';
import { paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { forMembers } from '../../media/forMembers.ts';
import { GALLERY_PAGE_SIZE, type listGallery } from '../chaptersApi.ts';
import type { PassTo } from './chapterManifest.ts';
import { countGalleryPages, listGalleryRows } from './chapterStore.ts';

export type GalleryAsked = {
  comicId: string;
  isForMember: boolean;
  page: number;
  isPreview?: boolean;
  /** Makes the passes of the member who asks. */
  passTo?: PassTo | undefined;
};

/** One page of the thumbnails of a comic's pages, in reading order. */
export async function galleryPage(
  read: Kysely<Tables>,
  { page, passTo, ...asked }: GalleryAsked,
): Promise<Output<typeof listGallery>> {
  const total = await countGalleryPages(read, asked);
  const whole = asked.isForMember ? total : await countGalleryPages(read, { ...asked, isForMember: true });
  const pagination = paginate({ total, page, perPage: GALLERY_PAGE_SIZE });
  const rows = await listGalleryRows(read, { ...asked, page: pagination.current_page });
  return {
    data: rows.map(({ members_only, ...row }) =>
      members_only || asked.isPreview ? { ...row, picture: forMembers(row.picture, passTo) } : row,
    ),
    pagination,
    has_members_pages: whole > total,
  };
}
