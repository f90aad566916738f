import { deleteSelection, toggleMark } from 'prosemirror-commands';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, NodeSelection, Plugin, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { PageText } from '../../contract/RichText.ts';
import { RICH_TEXT_LIMITS } from '../../contract/richTextLimits.ts';
import type { EditorAct, EditorLook } from './EditorLook.ts';
import type { EditorOptions } from './EditorOptions.ts';
import { editorKeys, toggleLines } from './editorKeys.ts';
import { editorSchema } from './editorSchema.ts';
import { fromEditor } from './fromEditor.ts';
import { selectedKind } from './lines.ts';
import { linkAt, setLink } from './linkAt.ts';
import { pasteHandlers } from './pasteHandlers.ts';
import { pictureView } from './pictureView.ts';
import type { TextPicture } from './TextPictures.ts';
import { toEditor } from './toEditor.ts';

export type EditorHandle = ReturnType<typeof mountEditor>;

const { marks, nodes } = editorSchema;

const COMMANDS: Record<EditorAct, Command> = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  heading2: toggleLines('heading2'),
  heading3: toggleLines('heading3'),
  bullets: toggleLines('bullets'),
  numbers: toggleLines('numbers'),
  undo,
  redo,
};

/** Puts an editor into an element. */
export function mountEditor(options: EditorOptions) {
  let shownLook = '';
  const view = new EditorView(options.place, {
    state: EditorState.create({
      doc: toEditor(options.document),
      plugins: [...editorKeys(), history(), blockLimit(options.onRefused)],
    }),
    attributes: options.attributes,
    ...pasteHandlers(options),
    handleDoubleClickOn(_view, _position, { type }) {
      if (type === nodes.image) options.onPicture();
      return type === nodes.image;
    },
    nodeViews: { image: (node) => pictureView(node, options.pictures?.urlOf) },
    handleKeyDown: (_view, event) => handleKey(event, options),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      tellLook();
      if (transaction.docChanged && transaction.getMeta('isGiven') !== true) {
        options.onChange(fromEditor(view.state.doc));
      }
    },
  });
  tellLook();

  function tellLook(): void {
    const look = lookOf(view.state);
    const text = JSON.stringify(look);
    if (text !== shownLook) options.onLook(look);
    shownLook = text;
  }

  function run(command: Command): void {
    command(view.state, (transaction) => view.dispatch(transaction), view);
    view.focus();
  }

  return {
    run: (act: EditorAct) => run(COMMANDS[act]),
    focus(at?: { left: number; top: number }) {
      const position = at && view.posAtCoords(at)?.pos;
      if (position !== undefined) {
        const { doc, tr } = view.state;
        view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
      }
      view.focus();
    },
    link: () => linkAt(view.state),
    setLink(href: string | null) {
      run((state, dispatch) => {
        dispatch?.(setLink(state.tr, linkAt(state), href));
        return true;
      });
    },
    /** The selected picture. */
    picture: () => selectedPicture(view.state),
    /** Changes the selected picture, or puts another one where the caret is. */
    setPicture(picture: TextPicture) {
      run((state, dispatch) => {
        dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(picture)).scrollIntoView());
        return true;
      });
    },
    removePicture() {
      if (selectedPicture(view.state)) run(deleteSelection);
    },
    /** Replaces the text by one that came from elsewhere; it can be undone. */
    setDocument(document: PageText) {
      const { tr, doc } = view.state;
      view.dispatch(tr.replaceWith(0, doc.content.size, toEditor(document).content).setMeta('isGiven', true));
    },
    setAttributes: (attributes: Record<string, string>) => view.setProps({ attributes }),
    destroy: () => view.destroy(),
  };
}

/** Keys that the page around the text also knows: it must not hear them. */
function handleKey(event: KeyboardEvent, { onLink, onLeave }: EditorOptions): boolean {
  const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
  const isLeaving = event.key === 'Escape' && !event.isComposing;
  if (!isLink && !isLeaving) return false;
  event.stopPropagation();
  if (isLink) onLink();
  else onLeave();
  return true;
}

function lookOf(state: EditorState): EditorLook {
  const { $from, empty, from, to } = state.selection;
  const has = (name: 'bold' | 'italic') =>
    empty
      ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, marks[name]);
  return {
    kind: selectedKind(state),
    bold: has('bold'),
    italic: has('italic'),
    link: linkAt(state).href !== '',
    picture: selectedPicture(state) !== undefined,
    canMark: $from.parent.type !== nodes.heading && !(state.selection instanceof NodeSelection),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    isEmpty: isEmpty(state.doc),
  };
}

function selectedPicture({ selection }: EditorState): TextPicture | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.image) return undefined;
  return selection.node.attrs as TextPicture;
}

function isEmpty({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.type === nodes.paragraph && firstChild.content.size === 0;
}

/** Only the number of blocks can be passed, no other limit: `fromEditor` parts what is too long. */
export function blockLimit(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction(transaction, state) {
      if (!transaction.docChanged || blockCount(transaction.doc) <= RICH_TEXT_LIMITS.blocks) return true;
      if (blockCount(transaction.doc) <= blockCount(state.doc)) return true;
      onRefused();
      return false;
    },
  });
}

function blockCount(doc: Node): number {
  const isShort = doc.childCount < RICH_TEXT_LIMITS.blocks / 2 && doc.content.size < RICH_TEXT_LIMITS.text;
  return isShort ? doc.childCount : fromEditor(doc).blocks.length;
}
