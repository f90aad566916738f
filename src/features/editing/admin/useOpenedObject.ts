import { orNull } from '../../../ui/api/orNull.ts';
import type { Query } from '../../../ui/api/queryOf.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';

/** The object that an editor opens, as it is now; null where there is none. */
export function useOpenedObject<Data>(query: Query<Data>) {
  return useFreshAnswer(orNull(query));
}
