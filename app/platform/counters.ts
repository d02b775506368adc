import { Counter, register } from 'prom-client'

// Apart from the metrics: front and provider are bundled apart, and who registers a metric first keeps what it reads.

/** Metrics outlive modules that the development server evaluates again. */
export function once<T>(name: string, make: () => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? make()
}

type Labels = readonly string[]

/** Known series begin at 0, because rates do not see a first rise. Answers what counts, by the values of the labels. */
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
