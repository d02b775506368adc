import { withQuery } from '~/paths'

/** The address of the screen that waits for a delivery address, with the chosen one put into its query. */
export function withAddress(path: string, addressId: string): string {
  const [pathname = '', search] = path.split('?', 2)
  return withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(search)), addressId })
}
