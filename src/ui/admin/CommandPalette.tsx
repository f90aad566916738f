import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { useTypedMatch } from '../device/useTypedMatch.ts';
import type { AdminEntry } from './AdminEntry.ts';
import { Keys } from './Keys.tsx';
import { makeSearcher } from './makeSearcher.ts';
import { paletteGroups } from './paletteGroups.ts';
import type { PaletteGroup, PaletteItem } from './PaletteItem.ts';
import { rememberObject } from './recentObjects.ts';
import type { PaletteAction } from '../palette/registeredActions.ts';
import './palette.css';

export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  siteId: string;
  entries: readonly AdminEntry[];
  /** The actions of the open screen, then those of the shell. */
  actions: readonly PaletteAction[];
  /** Objects of the site by what is typed, from the server. */
  findObjects: (typed: string) => Promise<readonly PaletteGroup[]>;
};

/**
 * Finds and does anything by keyboard: the focus stays in the box, arrows move the active option.
 * Screens and actions come from memory at once, objects of the site from the server below them.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, siteId, entries, actions, findObjects } = props;
  const t = useTranslations('admin.palette');
  const words = useTranslations();
  const lang = useLocale();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [searcher] = useState(() => makeSearcher(findObjects));
  const search = useSyncExternalStore(searcher.onChange, searcher.state);
  const title = (group: 'recent' | 'actions' | 'screens') => t(`groups.${group}`);
  const match = useTypedMatch(typed);
  const groups = isOpen
    ? paletteGroups({ typed, match, siteId, entries, actions, found: search.found, title })
    : [];

  const type = (text: string, isComposing: boolean) => {
    setTyped(text);
    // A word that is still put together from several keys, as in Chinese, is not asked for.
    if (!isComposing) searcher.type(text);
  };
  const close = () => {
    type('', false);
    onClose();
  };
  const choose = (item: PaletteItem) => {
    // The focus goes back first, to where the action or the next screen expects it.
    flushSync(close);
    if (item.path === undefined) return item.run();
    if (item.isObject) rememberObject(siteId, item);
    void router.navigate({ href: `/${lang}${item.path}` });
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      itemToStringValue={({ name }: PaletteItem) => name}
      value={typed}
      onValueChange={(text, { reason, event }) => {
        if (reason !== 'item-press') type(text, 'isComposing' in event && event.isComposing === true);
      }}
      autoHighlight="always"
      keepHighlight
    >
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
        isTitleHidden
        shape="full"
        head={
          <Autocomplete.Input
            className="palette-input"
            aria-label={t('title')}
            placeholder={t('placeholder')}
            onKeyDownCapture={leaveEscape}
            onCompositionEnd={({ currentTarget }) => searcher.type(currentTarget.value)}
          />
        }
      >
        <Outcome
          count={groups.reduce((sum, { items }) => sum + items.length, 0)}
          search={search}
          typed={typed}
        />
        {search.isFailed && (
          <p role="alert" className="palette-note">
            {t('failed')}
            <button type="button" className="button" onClick={searcher.retry}>
              {words('error.retry')}
            </button>
          </p>
        )}
        <Autocomplete.List className="palette-list">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.id} items={group.items}>
              <Autocomplete.GroupLabel className="palette-group">{group.title}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className="palette-item"
                    onClick={() => choose(item)}
                  >
                    <span className="palette-name">{item.name}</span>
                    {item.detail && <span className="palette-detail">{item.detail}</span>}
                    {item.keys && <Keys keys={item.keys} />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Dialog>
    </Autocomplete.Root>
  );
}

type OutcomeProps = { count: number; search: { isWaiting: boolean; isFailed: boolean }; typed: string };

/** The number of entries, read out whenever it changes; shown if there is nothing else to see. */
function Outcome({ count, search, typed }: OutcomeProps) {
  const t = useTranslations('admin.palette');
  const isNothing = count === 0 && typed.trim() !== '';
  const words = search.isWaiting ? t('waiting') : isNothing ? t('nothing') : t('found', { count });
  return (
    <Autocomplete.Status className={isNothing && !search.isFailed ? 'palette-note' : 'sr-only'}>
      {words}
    </Autocomplete.Status>
  );
}

/** One press of Escape closes the palette; the box would only empty itself. */
function leaveEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}
