import { useEffect, useState, type FunctionComponent } from 'react';
import { useLocale } from 'use-intl';
import { loadChunk } from '../device/loadChunk.ts';
import { whenPicturesAreHere } from '../device/whenPicturesAreHere.ts';
import { loadMessages } from './loadMessages.ts';
import type { MessagePart } from './messageParts.ts';
import { Words } from './Words.tsx';

/** For `fetchedQuietly`: what somebody waits for. */
export function atOnce(callback: () => void): () => void {
  callback();
  return () => {};
}

/**
 * A component that is fetched, with its words, when the pictures in view are there. The parent
 * keeps room for it, which stays empty if it cannot be had.
 */
export function fetchedQuietly<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  parts: readonly MessagePart[],
  when = whenPicturesAreHere,
): FunctionComponent<Props> {
  return function Fetched(props) {
    const language = useLocale();
    const [fetched, setFetched] = useState<{ language: string; Component: FunctionComponent<Props> }>();
    useEffect(() => {
      let isOver = false;
      const fetch = () => {
        Promise.all([loadChunk(load), loadMessages(language, parts)]).then(
          ([Component]) => isOver || setFetched({ language, Component }),
          () => {},
        );
      };
      const cancel = when(fetch);
      return () => {
        isOver = true;
        cancel();
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
