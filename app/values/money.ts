/** An amount in fen: a whole number, one hundredth of a yuan. */
export type Fen = number & { readonly __unit: 'fen' }

/** Brands a whole number of fen; throws on fractions and on what a double can't hold exactly. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of fen: ${amount}`)
  return (amount + 0) as Fen
}

/** The sum in fen; 0 for no amounts. Throws when the sum is no safe integer. */
export function addFen(...amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, amount) => fen(sum + amount), fen(0))
}

/** The price in fen of `quantity` pieces; throws on a fraction of a piece. */
export function timesFen(price: Fen, quantity: number): Fen {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`)
  return fen(price * quantity)
}

/** Reads yuan as a person types them ('12', '12.3', '12.30') into fen; undefined for anything else. */
export function parseYuan(text: string): Fen | undefined {
  const match = /^(0|[1-9]\d{0,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const amount = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? fen(amount) : undefined
}

/**
 * A price changed by hundredths of a per cent (-1000 is ten per cent less), rounded to the nearest fen, half a fen up; one
 * fen at least.
 */
export function byPercent(price: Fen, hundredths: number): Fen {
  const changed = BigInt(price) * BigInt(10_000 + hundredths)
  return fen(Math.max(1, Number((changed + 5_000n) / 10_000n)))
}

/** Fen as yuan with two decimals: '12.30', '-0.05'. */
export function yuanText(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Fen as yuan, without decimals where there are none: '12', '12.30'. */
export function shortYuan(amount: Fen): string {
  return yuanText(amount).replace(/\.00$/, '')
}

type Share = { index: number; weight: bigint; cap: bigint | undefined }

/**
 * Splits fen by weight so that the parts always add up to the total: the largest-remainder method, ties to the
 * lower index. No part exceeds its cap; what a capped part can't take goes to the others by their weights.
 * Where every remaining weight is 0 the parts are equal. Throws when the caps (or no parts at all) can't hold the total.
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

/** Hundredths of a per cent as a person writes them: 1250 is '12.5 %'. */
export const percentText = (hundredths: number): string => `${hundredths / 100} %`
