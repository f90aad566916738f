import { isSameJson } from '../../../contract/isSameJson.ts';
import { LockMark } from '../../../ui/editor/LockMark.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicFieldName } from '../comicFields.ts';

/** The lock of a field: whether imports may change it, and what the last one said. */
export function FieldLock({ field }: { field: ComicFieldName }) {
  const { open, words, object: comic, value, set } = useEntityForm<EditedComic>();
  const { editor, view } = open;
  const isLocked = view.state.locks[field] ?? comic.locked_fields.includes(field);
  const imported = (comic.imported as Record<string, unknown>)[field];
  const isTaken = isSameJson(imported, value(field));
  return (
    <LockMark
      label={words.label(field)}
      isLocked={isLocked}
      onLock={(locks) => editor.lock(field, locks)}
      imported={imported === undefined ? undefined : words.text(field, imported)}
      {...(imported === undefined || isTaken ? {} : { onTake: () => set(field, imported as never) })}
    />
  );
}
