import { withQuery } from '~/paths'

export function withAddress(path: string, addressId: string): string {
  const [pathname = '', search] = path.split('?', 2)
  return withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(search)), addressId })
}
