-- The next rows of a batch that is taken back are found without going over those that were.
create index comment_batch_rows_undo on comment_batch_rows (batch_id, comment_id) where undo is not null;
