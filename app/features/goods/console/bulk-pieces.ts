import type { desk } from '~/house/registers/desk'
import type { Client } from '~/web/h5/client'

type PieceCall = typeof desk.goodsEditing.bulkGoOn | typeof desk.goodsEditing.bulkUndo

/** What is done stays done, where a piece is refused or the process ends. */
export async function eachPiece({ ask }: Pick<Client, 'ask'>, call: PieceCall, id: string) {
  for (;;) {
    const done = await ask(call, { id })
    if (!done.ok || done.data.waiting === 0) return done
  }
}
