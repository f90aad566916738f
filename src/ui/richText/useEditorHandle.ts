import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PageText } from '../../contract/RichText.ts';
import { loadChunk } from '../device/loadChunk.ts';
import type { EditorAct, EditorLook } from './EditorLook.ts';
import type { EditorHandle } from './mountEditor.ts';
import type { Dropped } from './pastedText.ts';
import type { TextPictures } from './TextPictures.ts';
import { useTextPicture } from './useTextPicture.ts';

/**
 * The text stands as it is read, the editor is being fetched, that failed, or the text is edited.
 */
export type EditorStage = 'shown' | 'loading' | 'failed' | 'edited';

/** The note under the text until the next change. */
export type EditorNews = { kind: 'pasted'; dropped: Dropped } | { kind: 'pictures' } | { kind: 'full' };

type HandleOptions = {
  /**
   * The frame around the tools and the text; the focus in it says that the text is still wanted.
   */
  frame: RefObject<HTMLElement | null>;
  place: RefObject<HTMLElement | null>;
  attributes: Record<string, string>;
  value: PageText | null;
  onChange: (value: PageText | null) => void;
  pictures: TextPictures | undefined;
};

const NO_TEXT: PageText = { version: 1, blocks: [] };

/** Fetches the editor when it is first needed, and keeps it and the value the same. */
export function useEditorHandle({ frame, place, attributes, value, onChange, pictures }: HandleOptions) {
  const [stage, setStage] = useState<EditorStage>('shown');
  const [look, setLook] = useState<EditorLook>();
  const [news, setNews] = useState<EditorNews>();
  const picture = useTextPicture(pictures, (done) => handle.current && done(handle.current));
  const [link, setLink] = useState<{ href: string; text: string }>();
  const handle = useRef<EditorHandle>(undefined);
  const isFetching = useRef(false);
  const written = useRef(value);
  const latest = useRef({ attributes, onChange, pictures });
  useEffect(() => {
    latest.current = { attributes, onChange, pictures };
  });

  async function open(pressedAt?: { left: number; top: number }, act?: EditorAct | 'link'): Promise<void> {
    if (isFetching.current || handle.current) return;
    isFetching.current = true;
    setStage('loading');
    try {
      const { mountEditor } = await loadChunk(() => import('./mountEditor.ts'));
      if (!place.current) return;
      const hasFocus = frame.current?.contains(document.activeElement) ?? false;
      handle.current = mountEditor({
        place: place.current,
        document: written.current ?? NO_TEXT,
        attributes: latest.current.attributes,
        origin: location.origin,
        // Asked anew each time: pictures become known while the text is edited.
        pictures: latest.current.pictures && {
          urlOf: (media) => latest.current.pictures?.urlOf(media),
          keep: (file) =>
            latest.current.pictures?.keep(file) ?? Promise.reject(new Error('No pictures here.')),
        },
        onChange(next) {
          written.current = next.blocks.length > 0 ? next : null;
          setNews(undefined);
          latest.current.onChange(written.current);
        },
        onLook: setLook,
        onLink: openLink,
        onLeave: () => frame.current?.focus(),
        onPasted: (dropped) => setNews({ kind: 'pasted', dropped }),
        onPictures(files) {
          if (latest.current.pictures) picture.send(files);
          else setNews({ kind: 'pictures' });
        },
        onPicture: () => picture.change(handle.current?.picture()),
        onRefused: () => setNews({ kind: 'full' }),
      });
      setStage('edited');
      if (hasFocus) handle.current.focus(pressedAt);
      if (act !== undefined) run(act);
    } catch {
      setStage('failed');
    } finally {
      isFetching.current = false;
    }
  }

  function run(act: EditorAct | 'link'): void {
    if (!handle.current) void open(undefined, act);
    else if (act === 'link') openLink();
    else handle.current.run(act);
  }

  /** Asks about the selected picture, or sends a file that becomes one. */
  async function addPicture(file?: File): Promise<void> {
    if (!file) return picture.change(handle.current?.picture());
    await open();
    picture.send([file]);
  }

  function openLink(): void {
    const at = handle.current?.link();
    if (at?.canLink) setLink({ href: at.href, text: at.text });
  }

  useEffect(() => () => handle.current?.destroy(), []);
  const described = JSON.stringify(attributes);
  useEffect(() => {
    handle.current?.setAttributes(JSON.parse(described) as Record<string, string>);
  }, [described]);
  useEffect(() => {
    // Only a text from elsewhere, such as a version that was restored: what was typed here comes
    // back as it went.
    if (JSON.stringify(value) === JSON.stringify(written.current)) return;
    written.current = value;
    handle.current?.setDocument(value ?? NO_TEXT);
  }, [value]);

  return {
    stage,
    look,
    news,
    link,
    picture,
    addPicture,
    open,
    run,
    undoPaste: () => {
      handle.current?.run('undo');
      setNews(undefined);
    },
    /** Undefined leaves the link as it was, null takes it off. */
    closeLink: (href?: string | null) => {
      setLink(undefined);
      if (href !== undefined) handle.current?.setLink(href);
    },
  };
}
