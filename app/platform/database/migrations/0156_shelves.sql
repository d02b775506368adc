-- A shelf that is retired is shown no more and offered for no new goods; the goods on it stay, and stay found.
alter table categories add column retired_at timestamptz;
alter table brands add column retired_at timestamptz;
