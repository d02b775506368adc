import type { ReactNode } from 'react'
import { classNames } from './class-names'

const MOST = 99

/** Undefined for 0. The text beside it says what it counts. */
export function Badge({ count, className }: { count: number | undefined; className?: string }) {
  if (!count) return null
  return <span className={classNames('badge num', className)}>{count > MOST ? `${MOST}+` : count}</span>
}

const tones = { tint: 'tag', price: 'tag tag-price', good: 'tag tag-good', quiet: 'tag tag-quiet' } as const

export type TagProps = {
  tone?: keyof typeof tones
  /** In place of a tone: whether what it names goes well, or is over or not yet. */
  good?: boolean
  children: ReactNode
}

export function Tag({ good, tone = good === undefined ? 'tint' : good ? 'good' : 'quiet', children }: TagProps) {
  return <span className={tones[tone]}>{children}</span>
}
