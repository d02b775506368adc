import { cpus, loadavg } from 'node:os'

const load = () => loadavg()[0].toFixed(1)

const shown = (value) => {
  if (typeof value !== 'number') return String(value ?? '')
  if (Number.isInteger(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

const line = (cells) => `| ${cells.join(' | ')} |\n`

/** Markdown, with the machine and its load in the heading. */
export function report(title, rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const { model } = cpus()[0]
  process.stdout.write(`\n## ${title}\n\n${cpus().length} × ${model}, Node ${process.version}, load ${load()}\n\n`)
  process.stdout.write(line(columns) + line(columns.map(() => '---')))
  for (const row of rows) process.stdout.write(line(columns.map((column) => shown(row[column]))))
}

export const verdict = (isReached) => (isReached ? 'yes' : '**no**')

export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
