import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Sum = { name: ReactNode; value: ReactNode; total?: boolean }

export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl>
      {sums.map(({ name, value, total }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
          key={index}
          className={classNames('flex items-baseline large:flex-wrap', total ? 'pt-2 font-bold' : 'py-1 text-ink-2')}
        >
          <dt className="mr-3 flex-1 large:flex-auto">{name}</dt>
          <dd className="num ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
