export type TabLink = { href: string; text: string; count?: number }

export function Tabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: number }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ href, text, count }, index) => (
        <a key={href} href={href} aria-current={index === current ? 'page' : undefined}>
          {text}
          {count ? <span className="num ml-1 text-xs">{count}</span> : null}
        </a>
      ))}
    </nav>
  )
}
