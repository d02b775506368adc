import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'

export const handle: ScreenHandle = { title: () => m.messenger_go(), parent: paths.home }

/** Browsers follow no form redirect to another site, so a page of our own goes on by itself. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ httpEquiv: 'refresh', content: `0;url=${data.address}` }] : []

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.guest(request)
  const signIn = await cookies.signIn.read(request)
  if (!signIn) throw await redirectTo(paths.login)
  return { address: signIn.address, path: signIn.path }
}

export default function MessengerSignIn() {
  const { address, path } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-6 mt-4">{m.messenger_go_lead()}</p>
      <ButtonLink wide href={address}>
        {m.messenger_go()}
      </ButtonLink>
      <ButtonLink wide look="line" className="mt-2" href={path}>
        {m.messenger_not_now()}
      </ButtonLink>
    </>
  )
}
