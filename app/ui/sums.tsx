import type { ReactNode } from 'react'

export type Sum = { name: ReactNode; value: ReactNode; total?: boolean }

/** Names and amounts, line by line; totals stand out. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl>
      {sums.map(({ name, value, total }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
          key={index}
          className={total ? 'flex items-baseline pt-2 font-bold' : 'flex items-baseline py-1 text-ink-2'}
        >
          <dt className="mr-3 flex-1">{name}</dt>
          <dd className="num text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
