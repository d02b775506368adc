import pg from 'pg'

const { builtins, getTypeParser, setTypeParser } = pg.types

export function setRowValues(): void {
  // Counts, prices and balances are bigint there and safe integers here; a larger number is a bug.
  setTypeParser(builtins.INT8, (text) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number)) throw new RangeError(`bigint beyond the safe range: ${text}`)
    return number
  })
  setTypeParser(builtins.DATE, (text) => text)
  // As JSON tells a moment, to the millisecond; cursors read microseconds of their own. Infinity stays a word.
  const momentOf: (text: string) => Date | number = getTypeParser(builtins.TIMESTAMP)
  setTypeParser(builtins.TIMESTAMPTZ, (text) => {
    const at = momentOf(text)
    return at instanceof Date ? at.toISOString() : text
  })
}
