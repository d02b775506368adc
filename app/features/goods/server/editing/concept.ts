import { concept } from '~/house/concept'
import { desk } from './desk'
import { moveDueGoods } from './move-goods'

export const goodsEditing = concept({ desk, sweeps: { 'put goods on sale and off': moveDueGoods } })
