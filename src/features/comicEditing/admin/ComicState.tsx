import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { ManagedState } from '../../publishing/managedStates.ts';

const TONE = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'ok',
  unpublished: 'warn',
  taken_down: 'danger',
  bin: 'danger',
} as const;

/** A state is a word; its colour only repeats it. */
export function ComicState({ state }: { state: ManagedState }) {
  const t = useTranslations('admin.comics.states');
  return <Badge tone={TONE[state]}>{t(state)}</Badge>;
}
