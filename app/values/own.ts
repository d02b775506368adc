/** What a table holds under a name that comes from outside: nothing for `constructor` and what else every object inherits. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.getOwnPropertyDescriptor(table, name)?.value
