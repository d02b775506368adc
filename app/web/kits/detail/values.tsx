import type { ReactNode } from 'react'
import type { Fen } from '~/values/money'
import { Tag, type TagProps } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'

export const num = (value: ReactNode) => <span className="num">{value}</span>
export const when = (at: string) => <When at={at} />
export const yuan = (fen: Fen) => <Money fen={fen} plain />
export const tag = (tone: TagProps['tone'], text: string) => <Tag tone={tone}>{text}</Tag>
export const strong = (text: ReactNode) => <b>{text}</b>
