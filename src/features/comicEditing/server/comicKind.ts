import type { EditedKind, EditedKinds } from '../../editing/server/EditedKind.ts';
import { isLockableField } from '../comicFields.ts';
import { namedTerms } from '../../taxonomy/server/namedTerms.ts';
import { withLiveTerms } from '../../taxonomy/server/withLiveTerms.ts';
import { isListField, taxonomyOfField } from '../chosenTaxonomies.ts';
import { changeRelations } from './changeRelations.ts';
import { findEditedComic } from './editedComicStore.ts';
import { writeComicEdits } from './writeComicEdits.ts';

/** The editing of comics. Its functions belong after `lockCatalogue`. */
export const comicKind: EditedKind & EditedKinds = {
  kind: 'comic',
  load: (transaction, id) => findEditedComic(transaction, { id, isHeld: true }),
  isList: isListField,
  isLockable: isLockableField,
  spell: (transaction, values) =>
    withLiveTerms(transaction, values, (field) => taxonomyOfField(field) !== undefined),
  async write(transaction, edit, { viewer }) {
    await writeComicEdits(transaction, [edit]);
    await changeRelations(transaction, edit, viewer?.id ?? null);
  },
  writeMany: writeComicEdits,
  audited: (transaction, field, values) =>
    taxonomyOfField(field) ? namedTerms(transaction, values) : values,
};
