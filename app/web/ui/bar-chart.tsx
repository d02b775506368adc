type Bar = { name: string; value: number }

type BarChartProps = {
  /** For screen readers; the numbers stand in a list beside it. */
  label: string
  bars: readonly Bar[]
  text: (value: number) => string
}

const [WIDTH, HEIGHT, FOOT] = [320, 120, 16]

export function BarChart({ label, bars, text }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  const room = HEIGHT - FOOT * 2
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="num block h-auto w-full text-xs">
      <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="var(--line)" />
      {bars.map(({ name, value }, at) => {
        const height = value === 0 ? 0 : Math.max(2, Math.round((value / most) * room))
        return (
          <rect
            key={name}
            x={(at * step + step * 0.15).toFixed(1)}
            y={HEIGHT - FOOT - height}
            width={(step * 0.7).toFixed(1)}
            height={height}
            rx="2"
            fill="var(--brand-700)"
          />
        )
      })}
      <text x="0" y={FOOT - 5} fontSize="11" fill="var(--ink-2)">
        {text(most)}
      </text>
      <text x="0" y={HEIGHT - 3} fontSize="11" fill="var(--ink-2)">
        {bars[0]?.name}
      </text>
      <text x={WIDTH} y={HEIGHT - 3} fontSize="11" textAnchor="end" fill="var(--ink-2)">
        {bars.at(-1)?.name}
      </text>
    </svg>
  )
}
