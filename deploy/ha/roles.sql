-- On the primary, once. Passwords: \password panthiya, \password replicator.
create role haproxy_check login connection limit 5;
create role replicator login replication;
