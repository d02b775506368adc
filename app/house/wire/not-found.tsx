import type { LoaderFunctionArgs } from '@remix-run/node'
import { h5 } from '~/web/h5/client'

/** The error boundary of the root draws the page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { missing } = await h5.guest(request)
  throw await missing()
}

export default function NotFound() {
  return null
}
