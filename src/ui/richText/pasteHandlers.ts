import { Slice } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorProps, EditorView } from 'prosemirror-view';
import type { PageText } from '../../contract/RichText.ts';
import { plainToRichText } from '../../contract/plainToRichText.ts';
import type { EditorOptions } from './EditorOptions.ts';
import { pastedText } from './pastedText.ts';
import { toEditor } from './toEditor.ts';

type PasteOptions = Pick<EditorOptions, 'origin' | 'pictures' | 'onPasted' | 'onPictures'>;

/** Pasted and dropped text goes through `pastedText`; Ctrl Shift V takes its words alone. */
export function pasteHandlers(options: PasteOptions): Partial<EditorProps> {
  let isPlain = false;
  return {
    handleDOMEvents: {
      keydown(_view, event) {
        if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey;
        return false;
      },
    },
    handlePaste(view, event) {
      const isTaken = insert(view, event.clipboardData, isPlain, options);
      isPlain = false;
      return isTaken;
    },
    handleDrop(view, event) {
      // Words that are moved within the text keep their form.
      if (view.dragging) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
      const isTaken = insert(view, event.dataTransfer, false, options);
      if (isTaken) view.focus();
      return isTaken;
    },
  };
}

function insert(
  view: EditorView,
  data: DataTransfer | null,
  isPlain: boolean,
  options: PasteOptions,
): boolean {
  const html = isPlain ? '' : (data?.getData('text/html') ?? '');
  const plain = data?.getData('text/plain') ?? '';
  if (html !== '') {
    // A document that no page shows: its scripts do not run, its pictures are not fetched.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const { document, dropped } = pastedText(body, options.origin, options.pictures !== undefined);
    insertDocument(view, document);
    if (Object.keys(dropped).length > 0) options.onPasted(dropped);
  } else if (plain !== '') insertPlain(view, plain);
  else if (data && data.files.length > 0) options.onPictures([...data.files]);
  return true;
}

function insertPlain(view: EditorView, plain: string): void {
  const seen = plain.replaceAll(/\r\n?/gu, '\n').replaceAll(/[\p{Cs}\uFEFF]|(?![\n\t])\p{Cc}/gu, '');
  if (seen.includes('\n')) insertDocument(view, plainToRichText(seen));
  else view.dispatch(view.state.tr.insertText(seen).scrollIntoView());
}

/** The first and the last paragraph join the words around the caret. */
function insertDocument(view: EditorView, document: PageText): void {
  if (document.blocks.length === 0) return;
  const { content } = toEditor(document);
  const isParagraph = (node: typeof content.firstChild) => node?.type.name === 'paragraph';
  const slice = new Slice(
    content,
    isParagraph(content.firstChild) ? 1 : 0,
    isParagraph(content.lastChild) ? 1 : 0,
  );
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
}
