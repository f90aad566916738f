import { queryOptions } from '@tanstack/react-query';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import type { ManagedUser } from '../staffApi.ts';

/** A member as staff see them; null when there is none of exactly this name. Asked anew each time: others act as well. */
export function managedUserQuery({ callApi, language }: ApiContext, username: string) {
  return queryOptions({
    queryKey: ['managed user', language, username],
    queryFn: async (): Promise<ManagedUser | null> => {
      const { data } = await callApi('GET /api/users', { q: username });
      return data.find((user) => user.username === username) ?? null;
    },
    gcTime: 0,
  });
}
