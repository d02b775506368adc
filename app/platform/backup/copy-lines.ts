const UNESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A field of COPY's text format; null is `\N`. */
const readField = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, one: string) => UNESCAPED[one] ?? one)

const writeField = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\n\r\t]/g, (one) => ESCAPED[one] as string)

export const readLine = (line: string): (string | null)[] => line.split('\t').map(readField)
export const writeLine = (fields: readonly (string | null)[]): string => fields.map(writeField).join('\t')
