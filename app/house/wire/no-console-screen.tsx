import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { notFound } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'

export const handle: ScreenHandle = { title: () => m.shell_not_found_title(), parent: paths.home }

export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await h5.operator(request)
  throw notFound()
}

export const action = loader

export default function NoConsoleScreen() {
  return null
}
