import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { COMIC_CARDS_LIMIT } from '../../comics/comicCardsLimit.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { comicCardsQuery } from '../../comics/web/comicCardsQuery.ts';

export type ComicCards = {
  /** Undefined until it is known; null for a comic that is not there, or not for this reader. */
  cardOf(slug: string): ComicCard | null | undefined;
  /** Some could not be had. */
  isFailed: boolean;
  retry(): void;
};

/** Cards of however many comics; what was found stays as the list grows. */
export function useComicCards(slugs: readonly string[]): ComicCards {
  const api = useApi();
  const cache = useQueryCache();
  const [cards, setCards] = useState<ReadonlyMap<string, ComicCard | null>>(new Map());
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent((wanted: readonly string[]) => {
    const missing = wanted.filter((slug) => !cards.has(slug));
    const parts = Array.from({ length: Math.ceil(missing.length / COMIC_CARDS_LIMIT) }, (_, part) =>
      missing.slice(part * COMIC_CARDS_LIMIT, (part + 1) * COMIC_CARDS_LIMIT),
    );
    return Promise.all(
      parts.map(async (part) => {
        const { data } = await cache.read(comicCardsQuery(api, part));
        const found = new Map(data.map((card) => [card.slug, card]));
        return part.map((slug) => [slug, found.get(slug) ?? null] as const);
      }),
    );
  });
  const asked = JSON.stringify({ attempt, slugs });
  useEffect(() => {
    let isWanted = true;
    const add = (parts: readonly (readonly [string, ComicCard | null])[][]) => {
      if (isWanted && parts.length > 0) setCards((known) => new Map([...known, ...parts.flat()]));
    };
    const fail = () => {
      if (isWanted) setIsFailed(true);
    };
    ask((JSON.parse(asked) as { slugs: string[] }).slugs).then(add, fail);
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return {
    cardOf: (slug) => cards.get(slug),
    isFailed,
    retry() {
      setIsFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
