import { isSameJson } from '../../../contract/isSameJson.ts';
import { mergeEdit, type FieldValues } from '../mergeEdit.ts';

/** An object as the server holds it. */
export type SavedObject = {
  version: number;
  fields: FieldValues;
  locked_fields: readonly string[];
};

export type EditorState = {
  /** The object that the typed values are based on. */
  saved: SavedObject;
  /** Values that differ from the saved ones, by field. */
  typed: FieldValues;
  /** Locks that the next save sets or opens, by field. */
  locks: Readonly<Record<string, boolean>>;
  /** The server's words on the last save, by field. Each answer is a new object. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Fields that others have changed too. Nothing is saved while there is one. */
  conflicts: readonly string[];
  /** Fields that others changed, and that changed here by that. */
  fromOthers: readonly string[];
};

export type IsList = (field: string) => boolean;

export type EditorAct =
  | { act: 'type'; field: string; value: unknown }
  | { act: 'fill'; fields: FieldValues }
  | { act: 'lock'; field: string; isLocked: boolean }
  | {
      act: 'saved';
      sent: FieldValues;
      locks: EditorState['locks'];
      saved: SavedObject;
      others: readonly string[];
    }
  | { act: 'refused'; errors: EditorState['errors'] }
  /** The object as it is now, while values based on an older version are typed. */
  | { act: 'moved'; saved: SavedObject; isList: IsList }
  /** Unsaved changes of another visit come in. `base`: the fields that those are based on. */
  | { act: 'take'; fields: FieldValues; base: FieldValues; isList: IsList }
  | { act: 'choose'; field: string; side: 'mine' | 'theirs' };

export function startEditing(saved: SavedObject): EditorState {
  return { saved, typed: {}, locks: {}, errors: NONE, conflicts: [], fromOthers: [] };
}

const NONE = {};

/** The value that the form shows. */
export function valueOf({ saved, typed }: EditorState, field: string): unknown {
  return field in typed ? typed[field] : saved.fields[field];
}

export function hasChanges({ typed, locks }: EditorState): boolean {
  return Object.keys({ ...typed, ...locks }).length > 0;
}

export function changeEditor(state: EditorState, act: EditorAct): EditorState {
  if (act.act === 'type') return typeFields(state, { [act.field]: act.value });
  if (act.act === 'fill') return typeFields(state, act.fields);
  if (act.act === 'lock') {
    const isSame = state.saved.locked_fields.includes(act.field) === act.isLocked;
    const others = without(state.locks, [act.field]);
    return { ...state, locks: isSame ? others : { ...others, [act.field]: act.isLocked } };
  }
  if (act.act === 'saved') return afterSave(state, act);
  if (act.act === 'refused') return { ...state, errors: act.errors };
  if (act.act === 'moved') return moveBase(state, { ...act, base: state.saved.fields });
  if (act.act === 'take') return takeFields(state, act);
  const conflicts = state.conflicts.filter((field) => field !== act.field);
  const typed = act.side === 'mine' ? state.typed : without(state.typed, [act.field]);
  return { ...state, conflicts, typed };
}

function typeFields(state: EditorState, fields: FieldValues): EditorState {
  const typed = Object.entries({ ...state.typed, ...fields }).filter(
    ([field, value]) => !isSameJson(value, state.saved.fields[field]),
  );
  return { ...state, typed: Object.fromEntries(typed) };
}

/** Values typed while the answer was on its way stay. */
function afterSave(state: EditorState, act: Extract<EditorAct, { act: 'saved' }>): EditorState {
  const done = Object.keys(act.sent).filter((field) => isSameJson(state.typed[field], act.sent[field]));
  return typeFields(
    {
      ...state,
      saved: act.saved,
      typed: without(state.typed, done),
      locks: without(
        state.locks,
        Object.keys(act.locks).filter((field) => state.locks[field] === act.locks[field]),
      ),
      errors: NONE,
      conflicts: [],
      fromOthers: act.others,
    },
    {},
  );
}

/**
 * Lists merge, and what only others changed shows at once; a field that both changed waits for a
 * choice.
 */
function moveBase(
  state: EditorState,
  act: { saved: SavedObject; base: FieldValues; isList: IsList },
): EditorState {
  const { changed, conflicts, others } = mergeEdit({
    base: act.base,
    now: act.saved.fields,
    mine: state.typed,
    isList: act.isList,
  });
  const mine = Object.fromEntries(conflicts.map((field) => [field, state.typed[field]]));
  return {
    ...state,
    saved: act.saved,
    typed: { ...changed, ...mine },
    errors: NONE,
    conflicts,
    fromOthers: others,
  };
}

/** Values that are typed here and fields that wait for a choice stay as they are. */
function takeFields(state: EditorState, act: Extract<EditorAct, { act: 'take' }>): EditorState {
  const typed = Object.keys(state.typed);
  const taken = moveBase({ ...state, typed: without(act.fields, typed) }, { ...act, saved: state.saved });
  return {
    ...taken,
    typed: { ...taken.typed, ...state.typed },
    errors: state.errors,
    conflicts: [...state.conflicts, ...taken.conflicts],
  };
}

function without<Value>(
  fields: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));
}
