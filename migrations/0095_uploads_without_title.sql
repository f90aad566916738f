-- Null: nobody has given the new comic a title, so that its files do.
alter table uploads alter column title drop not null;
