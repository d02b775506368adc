/** A slim bar for a share of 100, such as what is sold of a flash sale. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return <progress className="progress" max={100} value={Math.round(percent)} aria-label={label} />
}
