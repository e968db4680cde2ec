-- A link that was made in the future is of a clock that was set back since: it is over, else it would stay good for longer.
-- The default is for a server of the version before, which does not say when.
alter table password_links add column made_at timestamptz not null default now();
