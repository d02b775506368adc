import * as m from '~/paraglide/messages'
import { Button } from '~/web/ui/button'

type MessengerProps = {
  isConnected: boolean
  mayConnect: boolean
}

export function Messenger({ isConnected, mayConnect }: MessengerProps) {
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-1 font-bold">{m.messenger_row()}</h2>
      <p className="text-sm text-ink-2">
        {isConnected
          ? m.messenger_connected()
          : mayConnect
            ? m.messenger_connect_lead()
            : m.messenger_connect_elsewhere()}
      </p>
      {!isConnected && mayConnect && (
        <form method="post" className="mt-3">
          <Button look="soft" size="sm" name="intent" value="connect">
            {m.messenger_connect()}
          </Button>
        </form>
      )}
    </section>
  )
}
