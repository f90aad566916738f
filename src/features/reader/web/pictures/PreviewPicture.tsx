import type { ReactNode } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { previewOf } from '../../../chapters/previewSheets.ts';
import { useSite } from '../../../site/web/useSite.ts';
import '../bars/readerBar.css';

/**
 * A page's small picture, from the sheet that it shares with a hundred others: many of them are few
 * requests and no images of their own.
 */
export function PreviewPicture({ manifest, page }: { manifest: ChapterManifest; page: number }): ReactNode {
  const { cdn } = useSite();
  const { previews, pages } = manifest;
  if (!previews) return null;
  const { url, left, top } = previewOf(cdn, previews, page);
  return (
    <span
      aria-hidden
      className="preview-picture"
      style={{
        width: previews.cell_width,
        height: previews.cell_height,
        backgroundColor: pages[page - 1]?.picture.dominant_color,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `${-left}px ${-top}px`,
      }}
    />
  );
}
