import type { ReactNode } from 'react'
import { classNames } from '~/web/ui/class-names'
import { ListRow, type ListRowProps } from '~/web/ui/list-row'

type Text = (() => string) | ReactNode

type Fact =
  | readonly [title: Text, value?: ReactNode, more?: Pick<ListRowProps, 'note' | 'icon' | 'href'>]
  | false
  | null
  | undefined
  | ''
  | 0

type CardProps = {
  of?: readonly Fact[]
  label?: string
  children?: ReactNode
}

export function Card({ of = [], label, children }: CardProps) {
  return (
    <section className="card rows mb-4" aria-label={label}>
      <Facts of={of} />
      {children}
    </section>
  )
}

export const Facts = ({ of }: { of: readonly Fact[] }) =>
  of.map((fact, index) => {
    if (!fact) return null
    const [title, value, more] = fact
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
    return <ListRow key={index} title={typeof title === 'function' ? title() : title} value={value} {...more} />
  })

type SectionProps = {
  title?: string
  minor?: boolean
  isSub?: boolean
  about?: string
  className?: string
  children?: ReactNode
}

export function Section({ title, minor, isSub, about, className, children }: SectionProps) {
  return (
    <section className={classNames('card mb-4 p-4', className)}>
      <SectionHead title={title} minor={minor} isSub={isSub} about={about} />
      {children}
    </section>
  )
}

export function SectionHead({ title, minor, isSub, about }: Omit<SectionProps, 'className' | 'children'>) {
  const Heading = isSub ? 'h3' : 'h2'
  const spacing = about ? 'mb-1' : 'mb-2'
  return (
    <>
      {title && <Heading className={classNames(spacing, !minor && 'text-base', 'font-bold')}>{title}</Heading>}
      {about && <p className="mb-2 text-sm text-ink-2">{about}</p>}
    </>
  )
}

export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">{title}</h2>
      <div className="card rows">{children}</div>
    </section>
  )
}
