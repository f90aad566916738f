import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { hasFilters } from './hasFilters.ts';

const HiddenComics = lazy(async () => ({
  default: (await loadChunk(() => import('./HiddenComics.tsx'))).HiddenComics,
}));

export type ComicItemsProps<Item> = {
  tag?: 'ul' | 'ol' | 'div';
  className?: string;
  items: readonly Item[];
  slugOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
  /** Told the slugs that its member leaves out. */
  onSifted?: (hidden: ReadonlySet<string>) => void;
};

/**
 * A list of comics, whatever it looks like. For members who leave some out, it keeps its place
 * unseen until it is known which; everybody else sees what the server rendered.
 */
export function ComicItems<Item>(props: ComicItemsProps<Item>) {
  const { tag: List = 'ul', className = '', items, slugOf, children, onSifted } = props;
  const list = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState<{ of: string; slugs: ReadonlySet<string> }>();
  const { user } = useSession();
  const slugs = items.map(slugOf);
  const key = slugs.join('/');
  const filterer = user && hasFilters(user.settings) ? user : undefined;
  const known = filterer && hidden?.of === key ? hidden.slugs : undefined;
  return (
    <>
      <List
        ref={list as RefObject<never>}
        className={`comic-items ${className}`}
        data-unsifted={known ? undefined : ''}
      >
        {items.map((item, index) => (known?.has(slugOf(item)) ? null : children(item, index)))}
      </List>
      {filterer && (
        <Suspense>
          <HiddenComics
            key={key}
            user={filterer}
            list={list}
            slugs={slugs}
            known={known}
            onKnown={(found) => {
              setHidden({ of: key, slugs: found });
              onSifted?.(found);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
