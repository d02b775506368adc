type FiguresProps = { of: readonly (readonly [name: () => string, count: number])[] }

/** Three counts that say how a thing stands. */
export function Figures({ of }: FiguresProps) {
  return (
    <dl className="console-figures console-three">
      {of.map(([name, count]) => (
        <div key={name()} className="card">
          <dt>{name()}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
