export function clockParts(seconds: number): [string, string, string] {
  const rest = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return [two(Math.floor(rest / 3600)), two(Math.floor(rest / 60) % 60), two(rest % 60)]
}

/** '24:09', with hours where there are some. */
export function clockText(seconds: number): string {
  const [hours, ...rest] = clockParts(seconds)
  return (hours === '00' ? rest : [hours, ...rest]).join(':')
}
