import { paths } from '~/paths'
import { notFound } from '~/web/h5/answers'
import { sandboxDoor } from '../dispatch.server'

export async function loader() {
  const script = await sandboxDoor.messengerScript(`${paths.sandboxWallet}?payout=`)
  if (!script) throw notFound()
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
