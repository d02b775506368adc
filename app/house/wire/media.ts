import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/web/h5/answers'
import { serveFilm } from '~/web/h5/films'
import { servePicture } from '../dispatch.server'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const answer = (await serveFilm(request)) ?? (await servePicture(params['*'] ?? ''))
  if (!answer) throw notFound()
  return answer
}
