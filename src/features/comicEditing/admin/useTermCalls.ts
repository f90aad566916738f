import { useApi } from '../../../ui/api/useApi.ts';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import type { FoundOptions } from '../../../ui/editor/searchNewest.ts';
import type { Option } from '../../../ui/kit/shownOptions.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type { ChosenTaxonomy } from '../chosenTaxonomies.ts';

export type TermCalls = {
  search: (query: string) => Promise<FoundOptions>;
  /** Moderators and limited staff choose among the terms that there are. */
  create?: (name: string) => Promise<Option>;
};

/** The calls of a picker for the terms of a taxonomy. */
export function useTermCalls(taxonomy: ChosenTaxonomy): TermCalls {
  const { callApi } = useApi();
  const { user } = useSession();
  const search = async (q: string) =>
    foundOptions(await callApi('GET /api/admin/term-choices', { taxonomy, q }));
  const create = async (name: string) => {
    const { term } = await callApi('POST /api/admin/terms', { taxonomy, name });
    return { value: String(term.id), label: term.name };
  };
  return user?.role === 'admin' && !user.is_limited ? { search, create } : { search };
}
