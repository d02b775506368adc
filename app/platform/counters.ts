import { Counter, register } from 'prom-client'

// Apart from the metrics: front and provider are bundled apart, and who registers a metric first keeps what it reads.

/** Metrics outlive modules that the development server evaluates again. */
export function once<T>(name: string, make: () => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? make()
}

type Labels = readonly string[]

/**
 * For every value that is known from the start: the first rise of a series that begins with 1 is invisible to rates.
 * Answers what counts, by the values of the labels in their order.
 */
export function counterFrom0(
  name: string,
  help: string,
  labelNames: Labels,
  known: () => Iterable<Labels>,
): (values: Labels, by?: number) => void {
  const labels = (values: Labels) => Object.fromEntries(labelNames.map((label, at) => [label, values[at] as string]))
  const counter = once(
    name,
    () =>
      new Counter({
        name,
        help,
        labelNames: [...labelNames],
        collect() {
          for (const values of known()) this.inc(labels(values), 0)
        },
      }),
  )
  return (values, by) => counter.inc(labels(values), by)
}
