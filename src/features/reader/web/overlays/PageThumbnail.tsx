import type { ReactNode } from 'react';
import type { ChapterManifest, ReaderPage } from '../../../chapters/chaptersApi.ts';
import { coverUrl } from '../../../media/pictureUrls.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { PreviewPicture } from '../pictures/PreviewPicture.tsx';
import './readerLists.css';

type PageThumbnailProps = { manifest: ChapterManifest; page: ReaderPage };

/** A small picture of a page: of its chapter's sheets, or until they are made one of its own. */
export function PageThumbnail({ manifest, page }: PageThumbnailProps): ReactNode {
  const { cdn } = useSite();
  if (manifest.previews) return <PreviewPicture manifest={manifest} page={page.position} />;
  const { picture } = page;
  const width = picture.cover_widths[0];
  return (
    <span className="page-thumbnail" style={{ backgroundColor: picture.dominant_color }}>
      {width !== undefined && (
        <img src={coverUrl(cdn, picture, width)} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}
