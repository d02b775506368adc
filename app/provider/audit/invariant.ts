import type { RawBuilder } from 'kysely'

/** What one row of an audited thing says: whose it is, whether it breaks the rule, and what was found there. */
export interface Fact {
  id: string
  broken: boolean
  found: string
}

/** Something that must hold for every row that `facts` answers. */
export interface Invariant {
  /** As reference tables and alarms call it. */
  id: string
  rule: string
  /** A select of `Fact`s, one for each thing that is looked at. */
  facts: RawBuilder<Fact>
}
