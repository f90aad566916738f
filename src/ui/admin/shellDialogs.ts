import { CommandPalette } from './CommandPalette.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** The dialogs over the admin area: one part of the program, fetched ahead when there is time. */
export const shellDialogs = { CommandPalette, KeysDialog, UndoDialog };
