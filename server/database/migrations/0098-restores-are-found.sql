-- The list of steps before going live asks whether this instance was ever restored: a few lines among very many.

create index protocol_restores on protocol (at) where action in ('data-restored', 'restore-tried');
