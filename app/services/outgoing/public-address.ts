import { BlockList, isIPv4, isIPv6 } from 'node:net'

function networks(family: 'ipv4' | 'ipv6', list: string): BlockList {
  const made = new BlockList()
  for (const one of list.split(' ')) {
    const [network = '', bits] = one.split('/')
    made.addSubnet(network, Number(bits), family)
  }
  return made
}

/** What is not of the Internet by the registries of IANA (RFC 6890), and all that goes to many. */
const SPECIAL_V4 = networks(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
)
const GLOBAL_V6 = networks('ipv6', '2000::/3')
/** Teredo and 6to4 carry an IPv4 address. Mapped and translated ones are not global at all. */
const SPECIAL_V6 = networks('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

/** Whether an IP address may be anybody's on the Internet: not this machine, its network or its cloud's data about it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address)
  if (!isIPv6(address) || address.includes('%')) return false
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
}
