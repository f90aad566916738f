import { useState, type ReactNode, type RefObject } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { usePageLoads } from '../pictures/usePageLoads.ts';
import type { ReaderState } from '../ReaderState.ts';
import type { Strip } from './holdStrip.ts';
import { servedStrip } from './servedStrip.ts';
import type { StripAxis } from './stripAxis.ts';
import { StripChapter } from './StripChapter.tsx';
import { chapterOnTrack, itemsIn } from './stripTrack.ts';

type StripColumnProps = {
  reader: ReaderState;
  column: RefObject<HTMLDivElement | null>;
  chapters: readonly ChapterManifest[];
  /** Undefined for the server's page, and the render that takes it over. */
  strip: Strip | undefined;
  axis: StripAxis;
  /** In CSS, where the strip goes down. */
  width: string;
};

/** The pages of a strip that are near the viewport, each where it stands. */
export function StripColumn({ reader, column, chapters, strip, axis, width }: StripColumnProps): ReactNode {
  const { manifest, moves, settings, device, isHydrated } = reader;
  const isDown = axis === 'down';
  const shape = `${axis} ${width} ${settings.gap} ${settings.crop}`;
  const [opened, setOpened] = useState<string>();
  if (isHydrated && opened === undefined) setOpened(shape);
  const served = strip ? undefined : servedStrip(manifest.pages, moves.page);
  const wanted = strip ? strip.window.units.map(({ key }) => key) : (served?.wanted ?? []);
  const inSight = strip?.window.inSight ?? 1;
  const loads = usePageLoads({ wanted, inSight, isSaving: device.isSaving });
  return (
    <div
      // Settings that differ from the server's page make a new element: pages that moved would be a
      // layout shift.
      key={opened ?? shape}
      ref={column}
      className={isDown ? `relative mx-auto ${strip ? '' : 'pt-(--reader-top)'}` : 'relative h-full'}
      style={isDown ? { width, height: strip?.track.end } : { width: strip?.track.end }}
    >
      {(strip ? chapters : [manifest]).map((one) => {
        const chapter = strip && chapterOnTrack(strip.track, one.chapter.id);
        const shown = strip ? chapter && itemsIn(chapter, strip.window.range) : served;
        return (
          shown && (
            <StripChapter
              key={one.chapter.id}
              manifest={one}
              first={shown.first}
              last={shown.last}
              place={strip && chapter && { chapter, box: strip.box }}
              settings={settings}
              loads={loads}
              isLazy={!isHydrated}
            />
          )
        );
      })}
    </div>
  );
}
