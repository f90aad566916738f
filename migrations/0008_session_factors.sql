-- When a second factor was last given in this session; null: never. Staff may act as such only where one was.
alter table sessions add column factor_at timestamptz;
