export function Progress({ percent, label }: { percent: number; label: string }) {
  return <progress className="progress" max={100} value={Math.round(percent)} aria-label={label} />
}
