import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ControlsPanel } from './ControlsPanel.tsx';
import { MorePanel } from './MorePanel.tsx';
import type { OverlayProps } from '../overlays/OverlayProps.ts';
import { ReaderDialog } from '../overlays/ReaderDialog.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { ReadingSource } from './ReadingSource.tsx';
import { ScreenPanel } from './ScreenPanel.tsx';
import { SheetTabs } from './SheetTabs.tsx';

const PANELS = {
  reading: ReadingPanel,
  screen: ScreenPanel,
  controls: ControlsPanel,
  more: MorePanel,
} as const;
type PanelName = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as PanelName[];

/** Settings of this comic first, then preferences for all comics: looks, and controls. */
export function SettingsSheet({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('reader.settings');
  const [name, setName] = useState<PanelName>('reading');
  const panelId = useId();
  const Panel = PANELS[name];
  return (
    <ReaderDialog
      shape="beside"
      title={t('title')}
      onClose={onClose}
      bar={
        <SheetTabs
          label={t('title')}
          tabs={NAMES}
          current={name}
          labelOf={(tab) => t(`tabs.${tab}`)}
          onChoose={setName}
          panelId={panelId}
        />
      }
      footer={name === 'reading' && <ReadingSource reader={reader} />}
    >
      {() => (
        // Another section is other elements, not the same ones at other places.
        <div
          key={name}
          id={panelId}
          role="tabpanel"
          aria-label={t(`tabs.${name}`)}
          className="flex flex-col gap-24 pt-16"
        >
          <Panel reader={reader} />
        </div>
      )}
    </ReaderDialog>
  );
}
