import type { ImportSource } from '../importPlan.ts';
import type { ChapterState } from './ImportCatalogue.ts';
import type { ImportSettings } from './ImportSettings.ts';
import type { Fields, Statement } from './statementOf.ts';

type Asked = { said: Statement; settings: ImportSettings; source: Pick<ImportSource, 'path'> };

/** The chapter's fields as the file wants them; its date only if files date chapters. */
export function wantedFields({ said, settings }: Asked, chapter: ChapterState): Fields {
  const { released_on: releasedOn = null, ...fields } = said.chapter;
  const isDated = settings.usesReleaseDate === true || 'published_on' in chapter.imported;
  const isLive = chapter.fields['published_on'] !== null;
  return isDated && isLive && releasedOn !== null ? { ...fields, published_on: releasedOn } : fields;
}

export const saidAs = (field: string) => (field === 'published_on' ? 'released_on' : field);

/** The chapter as the import leaves it. */
export function afterwards(
  input: Asked & { chapter: ChapterState; fields: { fields: Fields; imported: Fields }; publishes: boolean },
): ChapterState {
  const { chapter, settings, said, source, publishes } = input;
  const releasedOn = said.chapter['released_on'] ?? null;
  const isDated = publishes && settings.usesReleaseDate === true && releasedOn !== null;
  const dated: Fields = isDated ? { published_on: releasedOn } : {};
  return {
    ...chapter,
    state: publishes ? 'published' : chapter.state,
    fields: { ...input.fields.fields, ...dated },
    imported: { ...input.fields.imported, ...dated },
    paths: [...new Set([...chapter.paths, source.path])],
  };
}
