import type { ImportNote } from '../importPlan.ts';

/** Slugs. */
type Address = { comic: string; chapter: string };

/** Changes by field; those of the comic as `comic.title`. */
type Changes = {
  changed?: string[];
  /** Fields that the file says otherwise, and that people edited. */
  kept?: string[];
  notes?: ImportNote[];
  /** The comic is for adults. */
  nsfw?: true;
};

export type ImportOutcome =
  | ({
      status: 'imported' | 'replaced';
      pages: number;
      brokenPages: ImportNote[];
      /** Why the first page is the cover instead of the file that is there for it. */
      coverWarning?: ImportNote;
    } & Address &
      Changes)
  /** The same pictures were here as a draft. */
  | ({ status: 'published' } & Address & Changes)
  /** The same pictures are here, and the file says something else of them. */
  | ({ status: 'updated' } & Address & Changes)
  /** The same pictures are here, and nothing else is said of them. */
  | ({ status: 'unchanged' } & Address & Changes)
  /** Other pictures of a chapter that is here: the operator decides. */
  | ({ status: 'conflict'; problem: ImportNote; notes?: ImportNote[] } & Address)
  | { status: 'failed'; problem: ImportNote; brokenPages: ImportNote[] };
