type Bar = { name: string; value: number; before?: number }

type PeriodChartProps = {
  label: string
  bars: readonly Bar[]
  text: (value: number) => string
}

/** Units of one bar's place, and of the height that is above zero. */
const [PLACE, HEIGHT] = [10, 100]

/** Texts are outside of the drawing, so that it may take any width. What was before stands behind, wider and pale. */
export function PeriodChart({ label, bars, text }: PeriodChartProps) {
  const all = bars.flatMap(({ value, before = 0 }) => [value, before])
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)]
  const unit = HEIGHT / (most - least)
  const zero = most * unit
  const column = (value: number, left: number, width: number, fill: string) => (
    <rect
      x={left}
      y={(value < 0 ? zero : zero - value * unit).toFixed(2)}
      width={width}
      height={Math.abs(value * unit).toFixed(2)}
      fill={fill}
    />
  )
  return (
    <figure className="num text-xs text-ink-2">
      <figcaption aria-hidden="true">{text(most)}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * PLACE} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full"
      >
        {bars.map(({ name, value, before }, at) => (
          <g key={name}>
            {before !== undefined && column(before, at * PLACE + 1, PLACE - 2, 'var(--tint-2)')}
            {column(value, at * PLACE + PLACE / 4, PLACE / 2, 'var(--brand-700)')}
          </g>
        ))}
        <line
          x1="0"
          x2={bars.length * PLACE}
          y1={zero.toFixed(2)}
          y2={zero.toFixed(2)}
          stroke="var(--edge)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
    </figure>
  )
}

export function ShareChart({ label, bars, text }: PeriodChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul aria-label={label}>
      {bars.map(({ name, value }) => (
        <li key={name} className="py-1 text-sm">
          <div className="flex flex-wrap">
            <span className="mr-3 min-w-0 flex-1 break-words large:basis-full">{name}</span>
            <span className="num">{text(value)}</span>
          </div>
          <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-1.5 w-full">
            <rect width="100" height="1" fill="var(--tint-2)" />
            <rect width={Math.max(0, (value * 100) / most).toFixed(2)} height="1" fill="var(--brand-700)" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
