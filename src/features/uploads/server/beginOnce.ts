import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Input } from '../../../contract/endpoint.ts';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { findManagedComic } from '../../publishing/server/managedCatalogue.ts';
import { isWithin } from '../../staffLimits/server/staffLimitStore.ts';
import { cleanFileNames } from '../cleanFileNames.ts';
import { MAX_OPEN_UPLOADS, type beginUpload } from '../uploadsApi.ts';
import {
  countOpenUploads,
  findUpload,
  holdUploads,
  insertUpload,
  isComicId,
  type UploadRow,
} from './uploadStore.ts';
import type { DeclaredFile } from './UploadTable.ts';

type Begun = Pick<UploadRow, 'member_id' | 'comic_id' | 'title'> & { files: DeclaredFile[] };

/**
 * Begins an upload, and returns its id. A caller who chose the id may ask again: the same upload is
 * begun once.
 * @throws Problem validation, in_bin, taken_down, too_many_uploads
 */
export async function beginOnce(
  write: Kysely<Tables>,
  { id: chosenId, comic: slug, title, files }: Input<typeof beginUpload>,
  viewer: MemberViewer,
): Promise<string> {
  if (slug !== undefined && title !== undefined) throw Problem.field('title', 'unknown_field');
  // They make the draft first, as one of a group of theirs.
  if (slug === undefined && viewer.is_limited) throw Problem.field('comic', 'required');
  const names = cleanFileNames(files.map(({ name }) => name));
  const comic = slug === undefined ? undefined : await findManagedComic(write, slug);
  if (slug !== undefined && !(comic && (await isWithin(write, viewer, comic.id))))
    throw Problem.field('comic', 'exists');
  const begun: Begun = {
    member_id: viewer.id,
    comic_id: comic?.id ?? null,
    title: comic?.title ?? title ?? null,
    files: files.map((file, index) => ({ ...file, name: names[index] ?? file.name })),
  };
  return write.transaction().execute(async (transaction) => {
    await holdUploads(transaction, viewer.id);
    const known = chosenId === undefined ? undefined : await findKnown(transaction, chosenId, begun);
    if (known !== undefined) return known;
    if (comic?.state === 'bin') throw new Problem('in_bin');
    if (comic?.state === 'taken_down') throw new Problem('taken_down');
    if ((await countOpenUploads(transaction, viewer)) >= MAX_OPEN_UPLOADS) {
      throw new Problem('too_many_uploads');
    }
    const id = chosenId ?? uuidv7();
    const row = { ...begun, id, files: JSON.stringify(begun.files) };
    // Somebody else may have begun one with this id at the same moment.
    if (!(await insertUpload(transaction, row))) throw Problem.field('id', 'unique');
    return id;
  });
}

/** The id of the upload if it was begun before. @throws Problem validation where it is taken */
async function findKnown(transaction: Kysely<Tables>, id: string, begun: Begun): Promise<string | undefined> {
  const known = await findUpload(transaction, { id });
  if (known ? !isSame(known, begun) : await isComicId(transaction, id)) throw Problem.field('id', 'unique');
  return known?.id;
}

/** The title of a comic may be another by now. */
const isSame = (known: UploadRow, begun: Begun) =>
  known.member_id === begun.member_id &&
  known.comic_id === begun.comic_id &&
  (begun.comic_id !== null || known.title === begun.title) &&
  isSameJson(known.files, begun.files);
