-- What an appointment is: sessions and groups are counted in lists and preparations, a client's own ones are not. Until
-- now nothing said so: what clients made is their own, what the treating side made is taken for a session.

alter table contents add column appointment_kind text check (appointment_kind in ('session', 'group', 'own'));
update contents set appointment_kind = case written_as when 'client' then 'own' else 'session' end where kind = 'APPOINTMENT';
alter table contents add constraint appointments_have_a_kind check ((kind = 'APPOINTMENT') = (appointment_kind is not null));
