import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import type { User } from '../../users/User.ts';
import { askHidden } from './askHidden.ts';

/** Which comics of a list to leave out for a member with these settings, and the words to say so. */
export function hiddenComicsQuery(
  { callApi, language }: ApiContext,
  { user, slugs }: { user: User; slugs: readonly string[] },
) {
  return queryOptions({
    queryKey: ['hidden comics', language, user.id, user.settings, slugs],
    queryFn: async () => {
      const [hidden] = await Promise.all([askHidden(callApi, slugs), loadMessages(language, ['account'])]);
      return hidden;
    },
  });
}
