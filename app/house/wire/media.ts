import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/web/h5/answers'
import { serveFilm } from '~/web/h5/films'
import { servePicture } from '../dispatch.server'

/** One size of one stored picture, or a film, where no front stands before that answers it sooner. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const answer = (await serveFilm(request)) ?? (await servePicture(params['*'] ?? ''))
  if (!answer) throw notFound()
  return answer
}
