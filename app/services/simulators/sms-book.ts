import type { Row } from './frame'

interface PlayedSms {
  id: string
  phone: string
  text: string
  at: number
}

type Window = [ms: number, most: number, code: string]

export class SmsBook {
  all: PlayedSms[] = []

  constructor(
    private readonly now: () => number,
    private readonly windows: readonly Window[],
  ) {}

  fullWindow(phone: string): string | undefined {
    const now = this.now()
    const times = this.all.filter((one) => one.phone === phone).map(({ at }) => at)
    return this.windows.find(([ms, most]) => times.filter((at) => at > now - ms).length >= most)?.[2]
  }

  add(message: Omit<PlayedSms, 'at'>): void {
    this.all.push({ ...message, at: this.now() })
  }

  rows = (): Row[] =>
    this.all.map(({ id, phone, text }) => ({ id, what: `${phone}: ${text}`, state: 'sent', acts: [] }))

  reset(): void {
    this.all = []
  }
}

export function filled(text: string, values: Record<string, unknown>): string | undefined {
  const places = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name as string)
  const fits = places.every((name) => typeof values[name] === 'string' && (values[name] as string).length <= 20)
  return fits && Object.keys(values).every((name) => places.includes(name))
    ? text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] as string)
    : undefined
}
