import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Pager } from '../../../ui/controls/Pager.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { GridSkeleton } from '../../../ui/layout/GridSkeleton.tsx';
import type { Shelf } from '../../comicMarks/shelves.ts';
import { CardPlace } from '../../comics/web/CardPlace.tsx';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { ShownPageLink } from './ShownPageLink.tsx';

type ShownComicsProps = { username: string; of: 'favorites' | Shelf; page: number };

/** One page of a member's favourites, or of one of their shelves. */
export function ShownComics({ username, of, page }: ShownComicsProps): ReactNode {
  const t = useTranslations('memberShelves.none');
  const query = queryOf(
    useApi(),
    'GET /api/profiles/:username/comics',
    { username, part: of, page },
    { keptMs: 0 },
  );
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <GridSkeleton />;
  if (data.data.length === 0)
    return <p className="text-muted">{t(of === 'favorites' ? 'favorites' : 'shelves')}</p>;
  return (
    <>
      <ComicItems className="cover-grid" items={data.data} slugOf={({ slug }) => slug}>
        {(comic) => <CardPlace key={comic.slug} comic={comic} priority="lazy" />}
      </ComicItems>
      <Pager pagination={data.pagination} link={ShownPageLink} />
    </>
  );
}
