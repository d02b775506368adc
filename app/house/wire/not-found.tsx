import { notFound } from '~/web/h5/answers'

/** The error boundary of the root draws the page. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
