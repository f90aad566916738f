import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';
import { AdSpace } from '../../../features/ads/web/AdSpace.tsx';
import { previewUrl } from '../../../features/comics/web/previewUrl.ts';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { ChapterTable } from '../../../features/chapters/web/ChapterTable.tsx';
import { ComicFacts } from '../../../features/chapters/web/ComicFacts.tsx';
import { ComicHeader } from '../../../features/chapters/web/ComicHeader.tsx';
import { ComicTabs } from '../../../features/chapters/web/ComicTabs.tsx';
import { RelatedComics } from '../../../features/chapters/web/RelatedComics.tsx';
import { shortened } from '../../../features/chapters/web/shortened.ts';
import { useChapterLines } from '../../../features/chapters/web/useChapterLines.ts';
import { loadComicParts, loadListParts } from './loadComicParts.ts';
import '../../../features/chapters/web/comicScreen.css';

const DESCRIPTION_LENGTH = 160;
/** For staff alone, so that nobody else fetches it. */
const ComicLabels = fetchedQuietly(
  async () => (await import('../../../features/comicEditing/admin/FetchedComicLabels.ts')).FetchedComicLabels,
  [],
);
const FetchedReport = fetchedQuietly(async () => (await loadComicParts()).ReportThing, []);
const FetchedMarks = fetchedQuietly(async () => (await loadComicParts()).OwnComicMarks, ['marks']);

export function ComicScreen() {
  const t = useTranslations('comic');
  const { cdn } = useSite();
  const { comic, chapters, lines: places } = useLoaderData({ from: '/$lang/$segment/$slug/' });
  const { user } = useSession();
  const isStaff = user && user.role !== 'user' && !user.is_limited;
  // The heart knows of the reader's own tap.
  const [favorites, setFavorites] = useState(comic.favorites_count);
  const folded = useChapterLines(chapters, places);
  const plain = richTextToPlain(comic.description) || t('description', { title: comic.title });
  return (
    <article>
      <PageHead
        title={comic.title}
        description={shortened(plain, DESCRIPTION_LENGTH)}
        {...previewUrl(cdn, comic.cover)}
      />
      <ComicHeader
        comic={comic}
        lines={folded.lines}
        report={
          <FetchedReport
            kind="comic"
            target={comic.slug}
            name={comic.title}
            label={t('report')}
            className="button max-md:px-12"
            isShort
          />
        }
        marks={<FetchedMarks comic={comic} onFavorites={setFavorites} />}
        staffAct={isStaff && <ComicLabels slug={comic.slug} />}
      />
      <div className="wrap">
        <ComicTabs comic={comic} hasFacts />
      </div>
      <div className="wrap comic-body">
        <div className="comic-chapters">
          <ChapterTable comic={comic} {...{ ...folded, loadListParts }} />
        </div>
        <aside id="facts" className="comic-aside" aria-label={t('facts')}>
          <ComicFacts comic={comic} favorites={favorites} />
          <AdSpace placement="comic_side" />
        </aside>
      </div>
      <div className="wrap">
        <RelatedComics comic={comic} />
      </div>
    </article>
  );
}
