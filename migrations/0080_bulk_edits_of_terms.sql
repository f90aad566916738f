-- A bulk edit is of comics, of chapters, or of terms.
alter table bulk_edits drop constraint bulk_edits_subject_check,
  add constraint bulk_edits_subject_check check (subject in ('comics', 'chapters', 'terms'));
-- A row is of a comic, of a chapter and its comic, or of a term.
alter table bulk_edit_rows alter column comic_id drop not null, add column term_id integer,
  add constraint bulk_edit_rows_subject_check check ((comic_id is null) <> (term_id is null));
-- Of an undoing: the row that this one takes back.
alter table bulk_edit_rows add column undoes_position integer;
update bulk_edit_rows as row set undoes_position = done.position
from bulk_edits, bulk_edit_rows as done
where bulk_edits.id = row.bulk_edit_id and bulk_edits.state = 'running' and done.bulk_edit_id = bulk_edits.undoes_id
  and done.comic_id = row.comic_id and done.chapter_id is not distinct from row.chapter_id
  and done.outcome = 'changed';
