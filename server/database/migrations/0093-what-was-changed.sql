-- What a line of the audit log says beside who, when and whom: which setting, role or field was changed, and where values may
-- be kept, from what to what. Administrators read it, so it is sealed with the instance's key, and `details` keeps ids of a
-- client's objects under the client's key. `people`: staff whom the line names beside actor and subject, by reference.
alter table protocol
  add column facts bytea,
  add column people uuid[];

-- Lines about one person are found without reading all of them.
create index protocol_actor on protocol (actor_ref, at desc, id desc);
create index protocol_people on protocol using gin (people);
