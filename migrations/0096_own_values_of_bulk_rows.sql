-- New values of one row alone, and the version that they were made from. Null: the act of the bulk
-- edit is the same for all its rows.
alter table bulk_edit_rows add column own jsonb;
