import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useComicMark } from '../../comicMarks/web/useComicMark.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { OwnPartsContext, type OwnParts } from '../../comics/web/OwnPartsContext.ts';

const OuterContext = createContext<OwnParts>({});

/** Has the cards in it say of comics that were read more than once how often. */
export function RereadCards({ children }: { children: ReactNode }): ReactNode {
  const outer = useContext(OwnPartsContext);
  const own = useMemo(() => ({ ...outer, Marks: MarksWithRereads }), [outer]);
  return (
    <OuterContext value={outer}>
      <OwnPartsContext value={own}>{children}</OwnPartsContext>
    </OuterContext>
  );
}

function MarksWithRereads({ comic }: { comic: ComicCard }): ReactNode {
  const { Marks } = useContext(OuterContext);
  return (
    <>
      <Rereads slug={comic.slug} />
      {Marks && <Marks comic={comic} />}
    </>
  );
}

function Rereads({ slug }: { slug: string }): ReactNode {
  const t = useTranslations('marks.rereads');
  const { reread_from, rereads } = useComicMark(slug).mark;
  if (reread_from === null && rereads === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-8 text-13 text-muted">
      {reread_from !== null && <span>{t('reading')}</span>}
      {rereads > 0 && <span>{t('count', { count: rereads + 1 })}</span>}
    </p>
  );
}
