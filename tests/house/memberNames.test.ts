import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

/** Fields of answers that hold the name of a member; `by` stands in sentences of comments too. */
const NAMES = /\b(?:username|owner|author|actor|taken_from|changed_by)\b|\bby\b(?=\s*(?:\?\?|[,}]|===))/;
/** The ways to a member's record. */
const WAYS = /\b(?:MemberName|named|useRecordActs|RecordsContext|FetchedRecord)\b/;
const COMMENTS_AND_IMPORTS = /\/\*[^]*?\*\/|\/\/.*|^import [^;]*;/gm;

/** Files that name members without a way to their record, with why. */
const PLAIN: Record<string, string> = {
  'src/features/audit/admin/AuditFilterForm.tsx': 'has a field for the name',
  'src/features/bulkEditing/admin/bulkEditsTable.tsx': 'is a grid, whose rows have the act by its screen',
  'src/features/moderation/admin/ActDialog.tsx': 'says in its title whom the act is about',
  'src/features/moderation/admin/OthersChoice.tsx': 'is a part of the dialog of an act',
  'src/features/moderation/admin/comments/CommentActDialog.tsx': 'says in its title whom the act is about',
  'src/features/moderation/admin/comments/PurgeDialog.tsx': 'has a field for the name',
  'src/features/moderation/admin/comments/commentsTable.tsx':
    'is a grid, whose rows have the act by its screen',
  'src/features/moderation/admin/comments/useManagedCommentActs.tsx': 'has acts on rows of that grid',
  'src/features/moderation/admin/members/MemberActDialog.tsx': 'says in its title whom the act is about',
  'src/features/playlistEditing/admin/playlistsTable.tsx': 'is a grid, whose rows have the act by its screen',
  'src/features/staff/admin/RecordActs.tsx': 'is a part of the record',
  'src/features/staff/admin/RecordDialog.tsx': 'is the record',
  'src/features/staff/admin/RecordList.tsx': 'is a part of the record, which opens no other',
  'src/features/staff/admin/usersTable.tsx': 'is a grid, whose rows have the act by `useUserActs`',
  'src/features/staffLimits/admin/LimitsDialog.tsx': 'says in its title whose limits they are',
};

describe('the names of members on screens of staff', () => {
  it('lead to the record of the member, or say why not', () => {
    const naming = sourceFiles()
      .filter(({ path }) => /^src\/(?:features\/\w+|screens)\/admin\/.*\.tsx$/.test(path))
      .map(({ path, text }) => ({ path, code: text.replaceAll(COMMENTS_AND_IMPORTS, '') }))
      .filter(({ code }) => NAMES.test(code));
    expect(naming.length).toBeGreaterThan(20);
    const plain = naming.filter(({ code }) => !WAYS.test(code)).map(({ path }) => path);
    expect(plain.toSorted()).toEqual(Object.keys(PLAIN).toSorted());
  });
});
