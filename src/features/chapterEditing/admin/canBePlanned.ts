import type { ManagedChapter } from '../../publishing/publishingApi.ts';

/** Neither live, nor in the bin, nor kept by a case. */
export function canBePlanned({ state }: Pick<ManagedChapter, 'state'>): boolean {
  return state === 'draft' || state === 'scheduled' || state === 'unpublished';
}

export const canBeMoved = ({ state }: Pick<ManagedChapter, 'state'>) =>
  state !== 'bin' && state !== 'taken_down';
