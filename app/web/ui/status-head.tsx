import type { ReactNode } from 'react'

type StatusHeadProps = {
  title: string
  text?: ReactNode
  note?: string
  isOver?: boolean
  children?: ReactNode
}

export function StatusHead({ title, text, note, isOver, children }: StatusHeadProps) {
  return (
    <header className={isOver ? 'card p-4' : 'grad rounded-card p-4'}>
      <h2 className="text-xl font-bold">{title}</h2>
      {note && <p className="font-semibold">{note}</p>}
      {text && <p>{text}</p>}
      {children}
    </header>
  )
}
