import { useLocale } from 'use-intl';
import { comicSegment } from '../comicPath.ts';
import { useSite } from './useSite.ts';

/** Parameters of a comic's routes: the language, `post` or `webtoon`, and its slug. */
export function useComicParams(): (slug: string) => { lang: string; segment: string; slug: string } {
  const lang = useLocale();
  const segment = comicSegment(useSite().features);
  return (slug) => ({ lang, segment, slug });
}
