import { readFileSync, statSync } from 'node:fs'

export type KeyPlace = { value?: string; file?: string }

const known = new Map<string, { stamp: string; text: string }>()

/** A file is read again when it has changed; one that is missing keeps the last value. */
export function freshKey({ value, file }: KeyPlace): string | undefined {
  if (value || !file) return value
  const before = known.get(file)
  try {
    const { mtimeMs, size, ino } = statSync(file)
    const stamp = `${mtimeMs} ${size} ${ino}`
    if (before?.stamp === stamp) return before.text
    const text = readFileSync(file, 'utf8').trim()
    if (!text && before) return before.text
    known.set(file, { stamp, text })
    return text
  } catch (error) {
    if (before) return before.text
    throw new Error(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}
