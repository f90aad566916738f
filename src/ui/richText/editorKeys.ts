import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Command, Plugin } from 'prosemirror-state';
import { editorSchema } from './editorSchema.ts';
import { selectedKind, setLines, type LineKind } from './lines.ts';

const { nodes, marks } = editorSchema;

/** Chooses a kind for the selected lines; chosen once more they are plain paragraphs. */
export function toggleLines(kind: LineKind): Command {
  return (state, dispatch) => {
    const next = selectedKind(state) === kind ? 'paragraph' : kind;
    dispatch?.(setLines(state.tr, next).scrollIntoView());
    return true;
  };
}

/**
 * Enter on an empty item, and Backspace before the first word of an item or a heading, make a
 * paragraph of it.
 */
const leaveLine =
  (isDue: (size: number, offset: number) => boolean): Command =>
  ({ selection, tr }, dispatch) => {
    const { $from, empty } = selection;
    const { parent, parentOffset } = $from;
    if (!empty || !parent.isTextblock || parent.type === nodes.paragraph) return false;
    if (!isDue(parent.content.size, parentOffset)) return false;
    dispatch?.(setLines(tr, 'paragraph').scrollIntoView());
    return true;
  };

const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

const leaveEmptyLine = leaveLine((size) => size === 0);
const leaveLineAtStart = leaveLine((_size, offset) => offset === 0);

/** Tab is left to the browser, so that the keyboard can leave the text. */
export function editorKeys(): Plugin[] {
  return [
    keymap({
      'Mod-b': toggleMark(marks.bold),
      'Mod-i': toggleMark(marks.italic),
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Shift-Enter': insertBreak,
      Enter: chainCommands(leaveEmptyLine, baseKeymap['Enter'] ?? (() => false)),
      Backspace: chainCommands(leaveLineAtStart, baseKeymap['Backspace'] ?? (() => false)),
    }),
    keymap(baseKeymap),
    inputRules({
      rules: [
        lineRule(/^##\s$/u, 'heading2'),
        lineRule(/^###\s$/u, 'heading3'),
        lineRule(/^[-*]\s$/u, 'bullets'),
        lineRule(/^1[.)]\s$/u, 'numbers'),
      ],
    }),
  ];
}

/** Only on a plain paragraph: within a list the same signs are words. */
function lineRule(signs: RegExp, kind: LineKind): InputRule {
  return new InputRule(signs, (state, _match, start, end) =>
    state.selection.$from.parent.type === nodes.paragraph
      ? setLines(state.tr.delete(start, end), kind)
      : null,
  );
}
