import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayProps } from './OverlayProps.ts';
import { PageGrid } from './PageGrid.tsx';
import { ReaderDialog } from './ReaderDialog.tsx';

/** All pages of the chapter as small pictures. */
export function PagesSheet({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('reader');
  return (
    <ReaderDialog title={t('allPages')} shape="sheet" onClose={onClose}>
      {(close) => (
        <PageGrid
          reader={reader}
          onChoose={(page) => {
            reader.moves.goTo(page);
            close(true);
          }}
        />
      )}
    </ReaderDialog>
  );
}
