import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { notFound } from '~/web/h5/answers'
import { cookies } from '~/web/h5/cookies'
import { sandboxDoor } from '../dispatch.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const person = (await cookies.device.read(request)) ?? 'visitor'
  const back = sandboxDoor.authorize(new URL(request.url).searchParams, person)
  if (!back) throw notFound()
  return redirect(back)
}
