/** Undefined for `constructor` and other inherited names. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.getOwnPropertyDescriptor(table, name)?.value
