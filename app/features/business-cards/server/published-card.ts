import type { Publishable } from '~/house/publishable'
import { ok } from '~/values/result'
import { type CardContent, findCard, setRejected, setShown } from './store'

const contentOf = (content: object) => content as CardContent

export const publishedCard: Publishable = {
  async current(reader, id) {
    const row = await findCard(reader, id)
    return row?.shown ? { ...row.shown } : undefined
  },
  async apply(tx, id, content) {
    // A card that is no longer public stays what it is.
    await setShown(tx, id, contentOf(content))
    return ok({})
  },
  async rejected(tx, id, { note = '' }, isTakenDown) {
    await setRejected(tx, id, note, isTakenDown)
  },
  async appealed(tx, id) {
    const row = await findCard(tx, id)
    if (row?.visibility !== 'everyone' || !row.reason) return false
    await setRejected(tx, id, '', false)
    return true
  },
  show(content) {
    const { name, title, organization, phones, messengerId, mail, address, intro, avatar } = contentOf(content)
    const lines = [name, title, organization, ...phones, messengerId, mail, address, intro]
    return { text: lines.filter(Boolean).join('\n'), pictures: avatar ? [avatar] : [] }
  },
  path: () => ({ screen: 'cards' }),
}
