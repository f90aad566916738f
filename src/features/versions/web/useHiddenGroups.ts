import { useEffect, useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { useNotes } from '../../../ui/device/useNotes.ts';
import { changeMemberNote } from '../../memberNotes/web/changeMemberNote.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { TermRef } from '../../taxonomy/TermRef.ts';
import type { Version } from '../../chapters/chooseVersion.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';
import { isHiddenBy } from '../isHiddenBy.ts';
import { parseHiddenGroups } from './parseHiddenGroups.ts';
import { styleHiddenGroups } from './styleHiddenGroups.ts';

export type HiddenGroups = {
  /** By their names. */
  groups: readonly TermRef[];
  isHidden(version: Pick<Version, 'groups'>): boolean;
  hide(group: TermRef): void;
  show(group: TermRef): void;
};

/** The groups that are hidden on this device; a member's other devices hear of changes. */
export function useHiddenGroups(): HiddenGroups {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const language = useLocale();
  const notes = useNotes(noteName(siteId, HIDDEN_GROUP));
  const change = ({ slug }: TermRef, value: object | null) =>
    changeMemberNote({ siteId, callApi }, HIDDEN_GROUP + slug, value);
  const groups = useMemo(() => parseHiddenGroups(notes ?? {}, language), [notes, language]);
  useEffect(() => {
    // Until the page is taken over, what the boot script knew stands.
    if (notes) styleHiddenGroups(groups);
  }, [notes, groups]);
  return {
    groups,
    isHidden: isHiddenBy(groups.map(({ slug }) => slug)),
    hide: (group) => change(group, { name: group.name }),
    show: (group) => change(group, null),
  };
}
