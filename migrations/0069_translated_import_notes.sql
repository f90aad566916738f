-- What the words of a note are filled with, so that staff read it in their own language. Null: kept before, in English alone.
alter table import_notes add column params jsonb;
