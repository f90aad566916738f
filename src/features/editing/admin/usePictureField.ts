import type { Picture } from '../../media/Picture.ts';
import { useSentPicture } from '../../media/admin/useSentPicture.ts';
import type { SavedObject } from './editorState.ts';
import { useEntityForm } from './EntityForm.ts';

/**
 * The picture of a field, and the button that chooses another. `saved`: the one of the last answer.
 */
export function usePictureField<Saved extends SavedObject>(
  name: keyof Saved['fields'] & string,
  saved: Picture | null,
) {
  const { value, set } = useEntityForm<SavedObject>();
  return useSentPicture({ id: value(name) as string | null, saved, onSent: (id) => set(name, id) });
}
