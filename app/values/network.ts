/** For IPv6 the first 64 bits, which one household has to itself. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = ''] = address.split('::')
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':')
}
