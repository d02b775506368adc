import * as m from '~/paraglide/messages'
import { classNames } from '~/web/ui/class-names'
import { LiveRegion } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'

type FavouriteButtonProps = {
  goodsId: string
  isFavourite: boolean
  action: string
  back: string
}

export function FavouriteButton({ goodsId, isFavourite, action, back }: FavouriteButtonProps) {
  return (
    <LiveRegion id="favourite">
      <form method="post" action={action}>
        <input type="hidden" name="goodsId" value={goodsId} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="isFavourite" value={String(!isFavourite)} />
        <button type="submit" name="intent" value="set" className="btn-round" aria-pressed={isFavourite}>
          <Icon
            name="heart"
            filled={isFavourite}
            className={classNames(isFavourite && 'text-[#d6204e]')}
            label={m.favourites_add()}
          />
        </button>
      </form>
    </LiveRegion>
  )
}
