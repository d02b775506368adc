import { code128 } from '~/values/code128'

/** Modules of white on both sides, by ISO/IEC 15417. */
const QUIET = 10
const HEIGHT = 40

/** Black on white in both themes, because readers expect it so. */
export function BarCode({ text, label }: { text: string; label: string }) {
  const widths = code128(text)
  if (!widths) return null
  let x = QUIET
  const bars = widths.map((width, at) => {
    const bar = at % 2 === 0 ? `M${x} 0h${width}v${HEIGHT}h-${width}z` : ''
    x += width
    return bar
  })
  const size = x + QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="bar-code"
    >
      <path d={`M0 0h${size}v${HEIGHT}h-${size}z`} fill="#fff" />
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
