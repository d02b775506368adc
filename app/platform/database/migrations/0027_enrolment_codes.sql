-- An SMS alone must not be enough to set up an operator's second factor: whoever made the operator hands over a code of
-- its own, good once and for a while. Whoever has not set up the factor yet needs a new one: operator reset.
alter table operators
  add enrolment_hash text,
  add enrolment_until timestamptz,
  add check ((enrolment_hash is null) = (enrolment_until is null));

-- The half of a login that has shown that code may look at the secret.
alter table operator_sessions add may_enrol boolean not null default false;
