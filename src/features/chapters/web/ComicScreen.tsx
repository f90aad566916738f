import { useLoaderData } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { AdSpace } from '../../ads/web/AdSpace.tsx';
import { previewUrl } from '../../comics/web/previewUrl.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { ChapterTable } from './ChapterTable.tsx';
import { ComicFacts } from './ComicFacts.tsx';
import { ComicHeader } from './ComicHeader.tsx';
import { ComicTabs } from './ComicTabs.tsx';
import { RelatedComics } from './RelatedComics.tsx';
import { shortened } from './shortened.ts';
import { useChapterLines } from './useChapterLines.ts';
import './comicScreen.css';

const DESCRIPTION_LENGTH = 160;

export function ComicScreen() {
  const t = useTranslations('comic');
  const { cdn } = useSite();
  const {
    comic,
    chapters,
    lines: places,
    loadPlaylistsSheet,
    ...later
  } = useLoaderData({
    from: '/$lang/$segment/$slug/',
  });
  const folded = useChapterLines(chapters, places);
  const plain = richTextToPlain(comic.description) || t('description', { title: comic.title });
  return (
    <article>
      <PageHead
        title={comic.title}
        description={shortened(plain, DESCRIPTION_LENGTH)}
        {...previewUrl(cdn, comic.cover)}
      />
      <ComicHeader {...{ comic, loadPlaylistsSheet }} lines={folded.lines} />
      <div className="wrap">
        <ComicTabs comic={comic} hasFacts />
      </div>
      <div className="wrap comic-body">
        <div className="comic-chapters">
          <ChapterTable comic={comic} {...folded} {...later} />
        </div>
        <aside id="facts" className="comic-aside" aria-label={t('facts')}>
          <ComicFacts comic={comic} />
          <AdSpace placement="comic_side" />
        </aside>
      </div>
      <div className="wrap">
        <RelatedComics comic={comic} />
      </div>
    </article>
  );
}
