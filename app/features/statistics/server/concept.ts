import { concept } from '~/house/concept'
import { figureInvariants } from './invariants'
import { peopleFigureInvariants } from './invariants-of-people'
import { sumFigures } from './sum-figures'

export const statistics = concept({
  slowSweeps: { 'sum up figures': sumFigures },
  personal: [
    { table: 'buyers', by: 'member_id', erase: 'keep', because: 'months without a name, which agree with the orders' },
  ],
  invariants: [...figureInvariants, ...peopleFigureInvariants],
})
