import type { ReactNode } from 'react'

type TimelineEntry = { text: ReactNode; time?: string; note?: ReactNode }

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ text, time, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has happened doesn't change its place
        <li key={index}>
          <p className="font-medium">{text}</p>
          {note && <p className="text-xs text-ink-2">{note}</p>}
          {time && <p className="num text-xs text-ink-3">{time}</p>}
        </li>
      ))}
    </ol>
  )
}
