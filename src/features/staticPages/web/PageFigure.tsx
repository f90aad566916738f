import type { RichTextImage } from '../../../contract/RichText.ts';
import { TextFigure } from '../../../ui/controls/TextFigure.tsx';
import type { Picture } from '../../media/Picture.ts';
import { originalUrl, pageFallbackUrl, pageSrcSet } from '../../media/pictureUrls.ts';
import { LazyPicture } from '../../media/web/LazyPicture.tsx';
import { useSite } from '../../site/web/useSite.ts';

/** A picture of a page of text; one that is gone leaves no hole. */
export function PageFigure({ image, pictures }: { image: RichTextImage; pictures: readonly Picture[] }) {
  const { cdn } = useSite();
  const picture = pictures.find(({ id }) => id === image.media);
  if (!picture) return null;
  // A strip is cut into slices: only its original is one picture.
  const isWhole = picture.slices === 1;
  return (
    <TextFigure caption={image.caption}>
      <LazyPicture
        cdn={cdn}
        src={isWhole ? pageFallbackUrl({ cdn, picture }) : originalUrl(cdn, picture)}
        {...(isWhole ? { srcSet: pageSrcSet({ cdn, picture }) } : {})}
        sizes="(min-width: 48rem) 44rem, 100vw"
        width={picture.width}
        height={picture.height}
        alt={image.alt ?? ''}
      />
    </TextFigure>
  );
}
