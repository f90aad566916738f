import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { Query } from '../../../ui/api/queryOf.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import type { User } from '../../users/User.ts';
import { askHidden } from './askHidden.ts';

/** The comics of a list to leave out for a member with these settings, and the words to say so. */
export function hiddenComicsQuery(
  { callApi, language }: ApiContext,
  { user: { id, settings }, slugs }: { user: User; slugs: readonly string[] },
): Query<readonly string[]> {
  return {
    key: ['POST /api/hidden-comics', language, { id, settings, slugs }],
    ask: async () => {
      const [hidden] = await Promise.all([askHidden(callApi, slugs), loadMessages(language, ['account'])]);
      return hidden;
    },
  };
}
