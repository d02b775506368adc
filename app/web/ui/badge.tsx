import type { ReactNode } from 'react'
import { classNames } from './class-names'

const MOST = 99

/** A count on an icon; nothing for 0. What it counts is said by the text beside it. */
export function Badge({ count, className }: { count: number | undefined; className?: string }) {
  if (!count) return null
  return <span className={classNames('badge num', className)}>{count > MOST ? `${MOST}+` : count}</span>
}

const tones = { tint: 'tag', price: 'tag tag-price', good: 'tag tag-good', quiet: 'tag tag-quiet' } as const

export function Tag({ tone = 'tint', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>
}
