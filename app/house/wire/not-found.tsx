import { notFound } from '~/web/h5/answers'

/** Any other address: the error boundary of the root draws the page. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
