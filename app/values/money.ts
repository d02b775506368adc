/** A whole number, one hundredth of a yuan. */
export type Fen = number & { readonly __unit: 'fen' }

/** Throws on fractions and on what a double can't hold exactly. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of fen: ${amount}`)
  return (amount + 0) as Fen
}

/** 0 for no amounts. Throws when the sum is no safe integer. */
export function addFen(...amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, amount) => fen(sum + amount), fen(0))
}

/** Throws on a fraction of a piece. */
export function timesFen(price: Fen, quantity: number): Fen {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`)
  return fen(price * quantity)
}

/** Typed yuan ('12', '12.3', '12.30'); undefined for anything else. */
export function parseYuan(text: string): Fen | undefined {
  const match = /^(0|[1-9]\d{0,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const amount = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? fen(amount) : undefined
}

/** By hundredths of a per cent (-1000 is ten per cent less), half a fen up; at least one fen. */
export function byPercent(price: Fen, hundredths: number): Fen {
  const changed = BigInt(price) * BigInt(10_000 + hundredths)
  return fen(Math.max(1, Number((changed + 5_000n) / 10_000n)))
}

/** '12.30', '-0.05' */
export function yuanText(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '12', '12.30' */
export function shortYuan(amount: Fen): string {
  return yuanText(amount).replace(/\.00$/, '')
}

type Share = { index: number; weight: bigint; cap: bigint | undefined }

/**
 * Largest remainder, ties to the lower index; the parts always add up to the total. Above its cap a part's rest goes to
 * the others by weight; all weights 0 split equally. Throws when the caps (or no parts) can't hold the total.
 */
export function splitByWeight(total: Fen, weights: readonly number[], caps?: readonly number[]): Fen[] {
  if (caps && caps.length !== weights.length) throw new RangeError('As many caps as weights are needed')
  const parts = weights.map(() => 0n)
  let rest = natural(total)
  let open: Share[] = weights.map((weight, index) => ({
    index,
    weight: natural(weight),
    cap: caps && natural(caps[index]),
  }))

  for (;;) {
    const { weightOf, sum } = weighing(open)
    const overflowing = open.filter((share) => share.cap !== undefined && rest * weightOf(share) > share.cap * sum)
    if (overflowing.length === 0) break
    for (const { index, cap = 0n } of overflowing) {
      parts[index] = cap
      rest -= cap
    }
    open = open.filter((share) => !overflowing.includes(share))
  }
  if (open.length === 0 && rest > 0n) throw new RangeError(`${total} fen don't fit into the parts`)

  const { weightOf, sum } = weighing(open)
  const byRemainder = open.map((share) => {
    const exact = rest * weightOf(share)
    parts[share.index] = exact / sum
    return { index: share.index, remainder: exact % sum }
  })
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const given = open.reduce((given, share) => given + (parts[share.index] ?? 0n), 0n)
  for (const { index } of byRemainder.slice(0, Number(rest - given))) parts[index] = (parts[index] ?? 0n) + 1n
  return parts.map((part) => fen(Number(part)))
}

function weighing(open: readonly Share[]) {
  const sum = open.reduce((sum, share) => sum + share.weight, 0n)
  return sum > 0n ? { sum, weightOf: (share: Share) => share.weight } : { sum: BigInt(open.length), weightOf: () => 1n }
}

function natural(amount: number | undefined): bigint {
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`Not a whole amount from 0 on: ${amount}`)
  }
  return BigInt(amount)
}

/** 1250 is '12.5 %'. */
export const percentText = (hundredths: number): string => `${hundredths / 100} %`
