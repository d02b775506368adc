-- How it stands with every service outside: since when it fails, when it last worked and was heard, and what the last trial said.
create table vendor_states (
  vendor text collate "C" primary key,
  failing_since timestamptz,
  failures int not null default 0,
  -- What was asked for when it failed last.
  operation text collate "C",
  worked_at timestamptz,
  -- When it last told the shop of something by itself, with a right signature.
  heard_at timestamptz,
  tried_at timestamptz,
  outcome text collate "C",
  -- The vendor's own word, such as the code of a refusal.
  detail text
);
