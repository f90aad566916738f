import { useTranslations } from 'use-intl';
import { hasChanges, type SavedObject } from './editorState.ts';
import type { EditorView } from './makeEditor.ts';
import './editing.css';

/** In one or two words whether what is typed is saved. It stands in the head's live region. */
export function SavingState<Saved extends SavedObject>({ view }: { view: EditorView<Saved> }) {
  const t = useTranslations('admin.editing.state');
  return <span className="saving-state">{t(savingStateOf(view))}</span>;
}

type SavingWord =
  | 'saving'
  | 'saved'
  | 'unchanged'
  | 'typing'
  | 'kept'
  | 'device'
  | 'refused'
  | 'stale'
  | 'waiting';

function savingStateOf<Saved extends SavedObject>({
  isSaving,
  trouble,
  state,
  place,
  hasSaved,
}: EditorView<Saved>): SavingWord {
  if (isSaving) return 'saving';
  if (trouble?.kind === 'refused' || trouble?.kind === 'gone') return 'refused';
  if (trouble?.kind === 'stale') return 'stale';
  if (trouble) return 'waiting';
  if (!hasChanges(state)) return hasSaved ? 'saved' : 'unchanged';
  if (place === 'device') return 'device';
  return place === 'server' ? 'kept' : 'typing';
}
