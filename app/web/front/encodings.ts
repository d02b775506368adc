export type Encoding = 'br' | 'gzip' | 'identity'

/** The weight 0 refuses it. */
export function accepts(accepted: string | null | undefined, encoding: string): boolean {
  const at = accepted?.indexOf(encoding) ?? -1
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test((accepted as string).slice(at + encoding.length))
}

export function encodingOf(accepted: string | null | undefined): Encoding {
  for (const encoding of ['br', 'gzip'] as const) if (accepts(accepted, encoding)) return encoding
  return 'identity'
}
