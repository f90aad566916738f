import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { usePageAlt } from './usePageAlt.ts';
import { useChapterName } from './useChapterName.ts';

const QUIET_MS = 1000;

/** Says which page is shown, once the reader has stayed on it for a second: silent while pages fly by. */
export function ReaderVoice({
  manifest,
  position,
}: {
  manifest: ChapterManifest;
  position: number;
}): ReactNode {
  const t = useTranslations('reader.end');
  const altOf = usePageAlt(manifest.pages.length);
  const nameOf = useChapterName();
  const [said, setSaid] = useState('');
  const speak = useEffectEvent(() => {
    const page = manifest.pages[position - 1];
    setSaid(page ? altOf(page) : t('finished', { chapter: nameOf(manifest.chapter) }));
  });
  const known = useRef(position);
  useEffect(() => {
    if (known.current === position) return;
    const timer = setTimeout(() => {
      known.current = position;
      speak();
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [position]);
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  );
}
