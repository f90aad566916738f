import { useEffect, useMemo, useState } from 'react';
import type { makeTypedMatch, TypedMatch } from '../../contract/search/makeTypedMatch.ts';
import { loadChunk } from './loadChunk.ts';

let loaded: typeof makeTypedMatch | undefined;

/**
 * Holds what is typed into a field against the texts of a list, as the server's searches do. The
 * rules have a table of their own and are fetched once something is typed; until then, or without a
 * network, letter case alone makes no difference.
 */
export function useTypedMatch(typed: string): TypedMatch {
  const [make, setMake] = useState(() => loaded);
  const isTyped = typed.trim() !== '';
  useEffect(() => {
    if (!isTyped || make !== undefined) return undefined;
    let isGone = false;
    const load = async () => {
      try {
        loaded = (await loadChunk(() => import('../../contract/search/makeTypedMatch.ts'))).makeTypedMatch;
        if (!isGone) setMake(() => loaded);
      } catch {
        // The list goes on by letter case.
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isTyped, make]);
  return useMemo(() => (make ?? matchByCase)(typed), [make, typed]);
}

function matchByCase(typed: string): TypedMatch {
  const wanted = typed.trim().toLowerCase();
  return {
    holds: (...texts) => texts.some((text) => text.toLowerCase().includes(wanted)),
    begins: (text) => text.toLowerCase().startsWith(wanted),
  };
}
