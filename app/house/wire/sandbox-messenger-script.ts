import { notFound } from '~/h5/answers'
import { paths } from '~/paths'
import { sandboxDoor } from '~/provider/handle.server'

/** Plays the messenger's script for pages; transfers are confirmed at the sandbox's wallet. */
export async function loader() {
  const script = await sandboxDoor.messengerScript(`${paths.sandboxWallet}?payout=`)
  if (!script) throw notFound()
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
