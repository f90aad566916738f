import { useLoaderData } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { previewUrl } from '../../comics/web/previewUrl.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { ChapterTable } from './ChapterTable.tsx';
import { ComicFacts } from './ComicFacts.tsx';
import { ComicHeader } from './ComicHeader.tsx';
import { ComicTabs } from './ComicTabs.tsx';
import { shortened } from './shortened.ts';
import './comicScreen.css';

const DESCRIPTION_LENGTH = 160;

export function ComicScreen() {
  const t = useTranslations('comic');
  const { cdn } = useSite();
  const { comic, chapters, loadSaveButton } = useLoaderData({ from: '/$lang/$segment/$slug/' });
  const plain = richTextToPlain(comic.description) || t('description', { title: comic.title });
  return (
    <article>
      <PageHead
        title={comic.title}
        description={shortened(plain, DESCRIPTION_LENGTH)}
        {...previewUrl(cdn, comic.cover)}
      />
      <ComicHeader comic={comic} chapters={chapters} />
      <div className="wrap">
        <ComicTabs comic={comic} hasFacts />
      </div>
      <div className="wrap comic-body">
        <div className="comic-chapters">
          <ChapterTable {...{ comic, chapters, loadSaveButton }} />
        </div>
        <aside id="facts" className="comic-aside" aria-label={t('facts')}>
          <ComicFacts comic={comic} />
        </aside>
      </div>
    </article>
  );
}
