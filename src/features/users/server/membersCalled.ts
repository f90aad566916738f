import { sql, type RawBuilder } from 'kysely';
import { formerUsernameKey, usernameKey } from '../accountKeys.ts';

/**
 * The query for the ids of members by their names, as somebody types them. Two members of before
 * may have names that are one now: the name as one of them has always written it is theirs.
 */
export function membersCalled(usernames: readonly string[]): RawBuilder<string> {
  return sql<string>`(select distinct on (called.place) named.id
    from unnest(${usernames.map(formerUsernameKey)}::text[], ${usernames.map(usernameKey)}::text[])
      with ordinality as called (former_key, key, place)
    join users as named on named.username_key in (called.former_key, called.key)
    order by called.place, (named.username_key = called.former_key) desc)`;
}
