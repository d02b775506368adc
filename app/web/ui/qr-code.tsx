import { encode } from 'uqr'

/** Modules of white around the code, by ISO/IEC 18004. */
const QUIET = 4

function drawn(text: string) {
  const { data, size } = encode(text, { border: QUIET })
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
}

export function qrFile(text: string): string {
  const { size, path } = drawn(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path}"/></svg>`
}

/** Black on white in both themes, because readers expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawn(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr-code">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
