-- What was done to all comments that a filter found: the filter, as staff wrote it. Null: they were chosen one by one.
alter table comment_batches add column q text;
