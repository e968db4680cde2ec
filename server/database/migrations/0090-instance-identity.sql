-- Which instance the database belongs to. The key folder, each backup and each copy of the keys name the same one, so that
-- no process works on the database of one instance with the keys of another. It is written once and never changed.
create table instance_identity (
  id smallint primary key check (id = 1),
  instance uuid not null
);
grant select, insert on instance_identity to standfest_app;
