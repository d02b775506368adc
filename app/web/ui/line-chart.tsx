type LineChartProps = {
  label: string
  values: readonly number[]
  before: readonly number[]
}

const HEIGHT = 100

export function LineChart({ label, values, before }: LineChartProps) {
  const most = Math.max(1, ...values, ...before)
  const end = Math.max(1, values.length - 1)
  const along = (line: readonly number[]) =>
    line.map((value, at) => `${at === 0 ? 'M' : 'L'}${at} ${(HEIGHT * (1 - value / most)).toFixed(1)}`).join('')
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -3 ${end} ${HEIGHT + 6}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <path key={y} d={`M0 ${y}H${end}`} stroke="var(--line)" {...line} />
      ))}
      <path d={along(before)} stroke="var(--ink-3)" strokeWidth="1.5" strokeDasharray="4 4" {...line} />
      <path d={`${along(values)}V${HEIGHT}H0Z`} fill="var(--brand-700)" opacity="0.1" />
      <path d={along(values)} stroke="var(--brand-700)" strokeWidth="2.5" {...line} />
    </svg>
  )
}
