import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sandboxDoor } from '~/house/dispatch.server'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { notFound } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { When } from '~/web/ui/when'

export const handle: ScreenHandle = { title: () => m.sandbox_sms_title(), parent: paths.login }

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.guest(request)
  const messages = await sandboxDoor.listSms()
  if (!messages) throw notFound()
  return {
    items: messages.map(({ phone, body, sentAt }) => ({ phone, body, at: new Date(sentAt).toISOString() })),
  }
}

export default function SandboxSms() {
  const { items } = useLoaderData<typeof loader>()
  if (items.length === 0) {
    return (
      <Empty icon="chat" title={m.sandbox_sms_empty()} action={{ href: paths.login, text: m.sandbox_sms_to_login() }} />
    )
  }
  return (
    <ul className="px-4 pt-3">
      {items.map(({ phone, body, at }) => (
        <li key={`${phone}${at}${body}`} className="card mb-2 p-3">
          <p className="num flex text-xs text-ink-2">
            <span>{phone}</span>
            <span className="ml-auto">
              <When at={at} />
            </span>
          </p>
          <p className="mt-1">{body}</p>
        </li>
      ))}
    </ul>
  )
}
