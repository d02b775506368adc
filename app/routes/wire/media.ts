import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/h5/answers'
import { servePicture } from '~/provider/handle.server'

/** One size of one stored picture, where no front stands before that answers it sooner. */
export async function loader({ params }: LoaderFunctionArgs) {
  const answer = await servePicture(params['*'] ?? '')
  if (!answer) throw notFound()
  return answer
}
