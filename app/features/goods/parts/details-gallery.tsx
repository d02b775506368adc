import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Carousel } from '~/web/ui/carousel'
import { classNames } from '~/web/ui/class-names'
import { LiveRegion, PicturePreview, ShareButton } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { VideoPlayer } from '~/web/ui/video-player'
import type { GoodsDetail } from '../contract/members'

type FavouriteButtonProps = {
  goodsId: string
  isFavourite: boolean
  action: string
  back: string
}

function FavouriteButton({ goodsId, isFavourite, action, back }: FavouriteButtonProps) {
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

type DetailsGalleryProps = {
  goods: GoodsDetail
  first: string | null | undefined
  shared?: string
  isFavourite?: boolean
  back?: string
}

export function DetailsGallery({ goods, first, shared, isFavourite = false, back }: DetailsGalleryProps) {
  const { name, film } = goods
  const pictures = first ? [first, ...goods.pictures.slice(1)] : goods.pictures
  const slides = pictures.map((picture, index) => ({
    key: picture,
    thumbnail: <Picture picture={picture} alt="" sizes="36px" />,
    content: (
      <a href={pictureUrl(picture, 750)} className="block" data-sku={index === 0 ? 'picture' : undefined}>
        <Picture
          picture={picture}
          alt={m.goods_picture({ name, number: index + 1, count: pictures.length })}
          sizes="(min-width: 768px) 460px, 100vw"
          priority={index === 0}
          className={index === 0 ? 'grown' : undefined}
        />
      </a>
    ),
  }))
  const videoFileSlide = film && {
    key: film,
    thumbnail: <Picture picture={goods.picture} alt="" sizes="36px" className="thumb-film" />,
    content: (
      <div className="slide-film">
        <VideoPlayer file={film} cover={goods.picture} label={m.goods_film({ name })} />
      </div>
    ),
  }
  if (videoFileSlide) slides.splice(1, 0, videoFileSlide)
  return (
    <div className="relative md:sticky md:top-4">
      <PicturePreview>
        <Carousel id="picture" label={m.goods_pictures()} slides={slides} counted />
      </PicturePreview>
      {shared && (
        <div className="absolute right-[0.4375rem] top-[calc(0.4375rem+env(safe-area-inset-top,0px))] flex">
          <div>
            <FavouriteButton
              goodsId={goods.id}
              isFavourite={isFavourite}
              action={paths.favourites}
              back={back ?? withQuery(paths.goods, { id: goods.id })}
            />
          </div>
          <ShareButton url={shared} title={name} href="#share" className="btn-round">
            <Icon name="share" label={m.word_share()} />
          </ShareButton>
        </div>
      )}
    </div>
  )
}
