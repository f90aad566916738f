import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import type { SheetState } from '../../../ui/controls/useFetchedSheet.ts';
import { VersionTools, type VersionToolsProps } from './VersionTools.tsx';

/** The choice of the version to read, and of groups to hide, in all of a comic. */
export function VersionsSheet({ isOpen, onClose, ...tools }: SheetState & VersionToolsProps): ReactNode {
  const t = useTranslations('versions');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('open')} shape="sheet">
      {isOpen && <VersionTools {...tools} />}
    </Dialog>
  );
}
