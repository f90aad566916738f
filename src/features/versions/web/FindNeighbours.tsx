import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import type { ReadManifest } from '../../chapters/ReadManifest.ts';
import { useSite } from '../../site/web/useSite.ts';
import { ownNeighbours } from './ownNeighbours.ts';
import { useHiddenGroups } from './useHiddenGroups.ts';
import { withReadVersions } from './withReadVersions.ts';

type FindNeighboursProps = { manifest: ChapterManifest; onFound(found: ReadManifest): void };

/**
 * Shows nothing: it tells the reader of the versions that were read, or are wished, before and
 * after a chapter.
 */
export function FindNeighbours({ manifest, onFound }: FindNeighboursProps): null {
  const api = useApi();
  const queries = useQueryCache();
  const { id: siteId } = useSite();
  const hidden = useHiddenGroups();
  const count = hidden.groups.length;
  const tellRead = useEffectEvent(() => {
    const read = withReadVersions(siteId, manifest);
    if (read !== manifest) onFound(read);
  });
  // Before the next frame: a strip that has come from a chapter keeps it above.
  useLayoutEffect(() => {
    tellRead();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- anew where another group is hidden
  }, [manifest, count]);
  const find = useEffectEvent(async () => {
    const { slug } = manifest.comic;
    const list = () => queries.read(queryOf(api, 'GET /api/comics/:slug/chapters', { slug }));
    const neighbours = await ownNeighbours({ siteId, manifest, list, hidden });
    if (neighbours) onFound({ ...manifest, ...neighbours, kept: manifest });
  });
  useEffect(() => {
    find().catch(() => {
      // Everybody's will do.
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- anew where another group is hidden
  }, [manifest, count]);
  return null;
}
