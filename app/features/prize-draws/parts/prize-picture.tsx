import { Icon, type IconName } from '~/web/ui/icon'
import { Picture } from '~/web/ui/picture'
import type { ShownPrize } from '../contract/members'

export const prizeIcons: Record<ShownPrize['kind'], IconName> = {
  none: 'heart',
  points: 'coin',
  coupon: 'ticket',
  goods: 'gift',
}

export const PrizePicture = ({ prize: { kind, picture } }: { prize: Pick<ShownPrize, 'kind' | 'picture'> }) =>
  picture ? (
    <Picture picture={picture} alt="" sizes="56px" className="w-full rounded-card" />
  ) : (
    <Icon name={prizeIcons[kind]} size="lg" />
  )
