import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { parseYuan } from '~/values/money'
import { ok } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { proposalDesk } from '../contract/operators'
import { proposalInvariants } from './invariants'
import { placeWaiting } from './place-waiting'
import { previewProposal } from './preview-proposal'
import { proposeOrder, withdrawProposal } from './propose-order'
import { dropUnplaced, listWaiting } from './store'

const SHOWN_MOST = 50

const desk: Provided<typeof proposalDesk> = {
  preview: (sent, { locale }) => previewProposal(sent, locale),
  propose: ({ ownPrice, ...sent }, { operator, locale }) =>
    proposeOrder(operator.id, { ...sent, ownPrice: parseYuan(ownPrice) }, locale),
  waiting: async () => {
    const rows = await listWaiting(SHOWN_MOST)
    return ok({ items: rows.map(({ phone, ...row }) => ({ ...row, phone: maskPhone(phone) })) })
  },
  withdraw: ({ id }, { operator }) => withdrawProposal(operator.id, id),
}

export const proposals = concept({
  desk,
  sweeps: { 'place proposals': placeWaiting },
  cleaners: [dropUnplaced],
  personal: [
    {
      table: 'order_proposals',
      by: 'phone',
      ofPhone: (phone) => phone,
      erase: 'delete',
      holds: { phone: 'phone', address: 'address', why: 'text' },
    },
  ],
  invariants: proposalInvariants,
})
