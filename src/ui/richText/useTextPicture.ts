import { useRef, useState } from 'react';
import { ApiError } from '../api/ApiError.ts';
import type { EditorHandle } from './mountEditor.ts';
import type { TextPicture, TextPictures } from './TextPictures.ts';

/** A picture that is asked about before it goes into the text, or one that is there. */
export type AskedPicture = TextPicture & { isNew: boolean };

/**
 * Keeps files that are chosen, pasted or dropped on the site, one after the other, and asks for the
 * words of each. `within` runs what needs the editor, once it is there.
 */
export function useTextPicture(
  pictures: TextPictures | undefined,
  within: (run: (handle: EditorHandle) => void) => void,
) {
  const [asked, setAsked] = useState<AskedPicture>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<File[]>([]);

  async function sendNext(): Promise<void> {
    const file = waiting.current.shift();
    if (!file || !pictures) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      setAsked({ media: await pictures.keep(file), alt: null, caption: null, isNew: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      waiting.current = [];
      setProblem([error.message, ...Object.values(error.errors).flat()].at(-1));
    } finally {
      setIsSending(false);
    }
  }

  function close(): void {
    setAsked(undefined);
    void sendNext();
  }

  return {
    asked,
    isSending,
    problem,
    send(files: readonly File[]) {
      const isBusy = waiting.current.length > 0 || isSending || asked !== undefined;
      waiting.current.push(...files);
      if (!isBusy) void sendNext();
    },
    /** Asks for the words of the picture that is selected. */
    change: (picture: TextPicture | undefined) => picture && setAsked({ ...picture, isNew: false }),
    /** Undefined leaves all as it was. */
    put(picture?: TextPicture) {
      if (picture) within((handle) => handle.setPicture(picture));
      close();
    },
    remove() {
      within((handle) => handle.removePicture());
      close();
    },
  };
}
