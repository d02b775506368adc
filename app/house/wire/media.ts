import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/web/h5/answers'
import { videoFileResponse } from '~/web/h5/video-files'
import { servePicture } from '../dispatch.server'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const answer = (await videoFileResponse(request)) ?? (await servePicture(params['*'] ?? ''))
  if (!answer) throw notFound()
  return answer
}
