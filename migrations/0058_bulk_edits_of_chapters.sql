-- A bulk edit is of comics, or of chapters.
alter table bulk_edits add column subject text not null default 'comics' check (subject in ('comics', 'chapters'));
-- Null: the row is the comic itself.
alter table bulk_edit_rows add column chapter_id uuid;
