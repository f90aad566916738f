import { useRouter } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { writeNote } from '../device/deviceNotes.ts';
import { loadChunk } from '../device/loadChunk.ts';
import { useNote } from '../device/useNote.ts';
import { whenIdle } from '../device/whenIdle.ts';
import { useOfferReload } from '../alerts/useOfferReload.ts';
import type { AdminEntry } from './AdminEntry.ts';
import type { PaletteGroup } from './PaletteItem.ts';
import { Keys } from './Keys.tsx';
import { recentObjectsKey } from './recentObjects.ts';
import { onRegisteredChange, registeredNow } from '../palette/registeredActions.ts';
import type { shellDialogs as ShellDialogs } from './shellDialogs.ts';
import type { ShellKey } from './shellKeyOf.ts';
import { useUndo } from './useUndo.ts';
import { useShellKeys } from './useShellKeys.ts';
import './adminShell.css';

const loadDialogs = () => loadChunk(() => import('./shellDialogs.ts'));

type Overlay = 'palette' | 'keys' | 'undoList';

export type ShellOverlaysProps = {
  siteId: string;
  entries: readonly AdminEntry[];
  findObjects: (typed: string) => Promise<readonly PaletteGroup[]>;
};

/**
 * The palette with its button, the list of keys and the list of what can be undone: fetched when
 * nothing else is to be done.
 */
export function ShellOverlays({ siteId, entries, findObjects }: ShellOverlaysProps) {
  const t = useTranslations('admin');
  const lang = useLocale();
  const router = useRouter();
  const offerReload = useOfferReload();
  const { showUndo } = useUndo();
  const [open, setOpen] = useState<Overlay | null>(null);
  const [dialogs, setDialogs] = useState<typeof ShellDialogs>();
  const singleKeysNote = `${siteId}_single-keys`;
  const hasSingleKeys = useNote(singleKeysNote) !== 'off';
  const { actions } = useSyncExternalStore(onRegisteredChange, registeredNow);
  // Without it the first opening fetches them.
  useEffect(() => whenIdle(() => void loadDialogs().catch(() => {})), []);

  const show = async (overlay: Overlay) => {
    try {
      const { shellDialogs } = await loadDialogs();
      setDialogs(shellDialogs);
      setOpen(overlay);
    } catch (error) {
      offerReload(error);
    }
  };
  const onKey = (key: Exclude<ShellKey, 'g'>): boolean => {
    if (typeof key === 'string') {
      void show(key);
      return true;
    }
    const entry = entries.find(({ goKey }) => goKey === key.goTo);
    if (entry) void router.navigate({ href: `/${lang}${entry.path}` });
    return entry !== undefined;
  };
  useShellKeys({ hasSingleKeys, onKey });

  const recentKey = recentObjectsKey(siteId);
  const recent = useNote(recentKey);
  const forgetRecent = () => {
    writeNote(recentKey, null);
    showUndo({ message: t('palette.forgotten'), undo: () => writeNote(recentKey, recent) });
  };
  const ownActions = [
    { id: 'shell-keys', name: t('keys.show'), keys: '?', run: () => void show('keys') },
    { id: 'shell-undo', name: t('keys.undoList'), keys: 'Alt+Shift+U', run: () => void show('undoList') },
    ...(recent === null ? [] : [{ id: 'shell-forget', name: t('palette.forget'), run: forgetRecent }]),
  ];
  const place = (overlay: Overlay) => ({
    isOpen: open === overlay,
    // A dialog says that it is closed a moment later: another one may be open by then.
    onClose: () => setOpen((now) => (now === overlay ? null : now)),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="menu-button admin-palette-button"
        onClick={() => void show('palette')}
      >
        <Search aria-hidden className="size-icon" />
        <span className="admin-palette-words">{t('palette.open')}</span>
        <span aria-hidden className="admin-palette-words">
          <Keys keys="Mod+K" />
        </span>
      </button>
      {dialogs && (
        <>
          <dialogs.CommandPalette
            {...place('palette')}
            siteId={siteId}
            entries={entries}
            actions={[...actions, ...ownActions]}
            findObjects={findObjects}
          />
          <dialogs.KeysDialog
            {...place('keys')}
            entries={entries}
            hasSingleKeys={hasSingleKeys}
            onSingleKeys={(isOn) => writeNote(singleKeysNote, isOn ? null : 'off')}
          />
          <dialogs.UndoDialog {...place('undoList')} />
        </>
      )}
    </>
  );
}
