import { useEffect, useEffectEvent, useState, type FunctionComponent } from 'react';
import { useLocale } from 'use-intl';
import { useOfferReload } from '../alerts/useOfferReload.ts';
import { loadChunk } from '../device/loadChunk.ts';
import { loadAdminMessages, type AdminPart } from './loadAdminMessages.ts';
import { Words } from './Words.tsx';

/**
 * A component that is fetched, with its words, when it is first shown. Nothing stands in its place
 * until then; when it cannot be had, the page offers to be loaded again.
 */
export function fetchedWithWords<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  parts: readonly AdminPart[],
): FunctionComponent<Props> {
  return function Fetched(props) {
    const language = useLocale();
    const offerReload = useOfferReload();
    const [fetched, setFetched] = useState<{ language: string; Component: FunctionComponent<Props> }>();
    const fail = useEffectEvent(offerReload);
    useEffect(() => {
      let isOver = false;
      Promise.all([loadChunk(load), loadAdminMessages(language, parts)]).then(
        ([Component]) => isOver || setFetched({ language, Component }),
        (error: unknown) => isOver || fail(error),
      );
      return () => {
        isOver = true;
      };
    }, [language]);
    if (fetched?.language !== language) return null;
    return (
      <Words language={language}>
        <fetched.Component {...props} />
      </Words>
    );
  };
}
