import { useCallback } from 'react';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';

/** Asks anew for chapters in tables, and for their moves. It stays the same function. */
export function useRenewChapters(): () => void {
  const queries = useQueryCache();
  return useCallback(() => {
    invalidateAnswers(queries, 'GET /api/admin/chapters');
    invalidateAnswers(queries, 'GET /api/admin/chapter-count');
    invalidateAnswers(queries, 'GET /api/admin/comics/:slug/moves');
  }, [queries]);
}
