/** Names that every object has, though nobody gave them. */
const ODD = ['__proto__', 'constructor', 'toString']
/** A table that is asked for one of them is asked for the next as well: each place gets one, and all three in proofs. */
export const oddAt = (place: number, most: number) =>
  Array.from({ length: most }, (_, more) => ODD[(place + more) % ODD.length] as string)
/** The same as parts of field names. */
export const ODD_FIELDS = [...ODD, 'constructor.prototype.polluted', 'value[__proto__]']
