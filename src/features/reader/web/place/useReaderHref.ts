import { useRouter } from '@tanstack/react-router';
import type { Language } from '../../../../contract/languages.ts';
import { useComicParams } from '../../../site/web/useComicParams.ts';

export type ReaderHref = (place: {
  chapter: string;
  page?: number | undefined;
  language?: Language;
}) => string;

/** Addresses of the reader: of a chapter, or of one of its pages. */
export function useReaderHref(slug: string): ReaderHref {
  const router = useRouter();
  const comicParams = useComicParams();
  return ({ chapter, page, language }) =>
    router.buildLocation({
      to: '/$lang/$segment/$slug/{-$chapter}/reader/{-$page}',
      // The playlist that is read through stays in it.
      search: true,
      params: {
        ...comicParams(slug),
        ...(language ? { lang: language } : {}),
        chapter,
        // Left out, it would be the page of the present address.
        page: page === undefined ? undefined : String(page),
      },
    }).href;
}
