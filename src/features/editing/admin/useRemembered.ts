import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pathBelowLanguage } from '../../../ui/admin/placeInEntries.ts';
import { rememberObject } from '../../../ui/admin/recentObjects.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedKindName } from '../editingApi.ts';

/**
 * Has the palette offer what is open among the objects opened last. The site's settings are a
 * place, and no object.
 */
export function useRemembered({ kind, id, name }: { kind: EditedKindName; id: string; name: string }): void {
  const { id: siteId } = useSite();
  const path = useLocation({ select: pathBelowLanguage });
  useEffect(() => {
    if (kind !== 'site') rememberObject(siteId, { id: `${kind}:${id}`, name, path });
  }, [siteId, kind, id, name, path]);
}
