import { ReportLink } from '~/features/moderation/parts/report-link'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { classNames } from '~/web/ui/class-names'
import { LiveRegion, ShareButton } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { VideoPlayer } from '~/web/ui/video-player'
import type { ShownVideo } from '../contract/members'

const short = (count: number) => new Intl.NumberFormat(getLocale(), { notation: 'compact' }).format(count)

export function Stage({ video, shared }: { video: ShownVideo; shared: string }) {
  const { id, title, file, cover, tags, author, said, goods, credit } = video
  return (
    <li id={`v-${id}`} className="stage">
      <VideoPlayer file={file} cover={cover} label={title} className="stage-film" />
      <button type="button" className="stage-toggle stage-own" aria-label={m.videos_play()} />
      <input type="range" max={1000} defaultValue={0} className="stage-at stage-own" aria-label={m.videos_at()} />
      <div className="stage-side">
        <button type="button" className="stage-act stage-own" aria-label={m.videos_sound()} aria-pressed={false}>
          <Icon name="mute" className="stage-mute" />
          <Icon name="sound" className="stage-loud" />
        </button>
        <Like {...video} />
        <ToCart id={id} goods={goods[0]} credit={credit} />
        <ShareButton url={shared} title={title} href={shared} className="stage-act">
          <Icon name="share" />
          <span>{m.word_share()}</span>
        </ShareButton>
      </div>
      <div className="stage-foot">
        {goods.map((one) => (
          <a key={one.id} href={withQuery(paths.goods, { id: one.id, ...credit })} className="stage-goods">
            <span className="w-9 flex-none">
              <Picture picture={one.picture} alt="" sizes="36px" className="rounded" />
            </span>
            <span className="clamp-1 ml-2 min-w-0 text-xs">{one.name}</span>
            <Money fen={one.afterCoupon?.price ?? one.priceFrom} size="sm" short className="ml-2" />
          </a>
        ))}
        <p className="flex min-h-[2.75rem] flex-wrap items-center text-xs">
          {author ? (
            <a
              href={withQuery(paths.videos, { author: author.id })}
              className="flex min-h-[2.75rem] items-center font-bold"
            >
              @{author.nickname}
            </a>
          ) : (
            <span className="font-bold">{m.videos_by_mall()}</span>
          )}
          {video.plays > 0 && <span className="ml-2">{m.videos_plays({ count: short(video.plays) })}</span>}
        </p>
        <h2 className="clamp-2 break-words text-sm font-medium">{title}</h2>
        {tags.length > 0 && (
          <p className="flex flex-wrap text-xs">
            {tags.map((tag) => (
              <a
                key={tag}
                href={withQuery(paths.videoSearch, { q: tag })}
                className="mr-3 flex min-h-[2.75rem] min-w-[2.75rem] items-center"
              >
                #{tag}
              </a>
            ))}
          </p>
        )}
        {said && (
          <details className="text-xs">
            <summary className="min-h-[2.75rem] py-3">{m.videos_said_head()}</summary>
            <p className="max-h-32 overflow-y-auto whitespace-pre-line break-words">{said}</p>
          </details>
        )}
        <ReportLink kind="video" id={id} className="inline-flex min-h-[2.75rem] min-w-[2.75rem] items-center text-xs" />
      </div>
    </li>
  )
}

type ToCartProps = { id: string; goods: ShownVideo['goods'][number] | undefined; credit: ShownVideo['credit'] }

/** Goods with options are chosen on their own screen. */
function ToCart({ id, goods, credit }: ToCartProps) {
  if (!goods?.inStock) return null
  const look = (
    <>
      <Icon name="cart" />
      <span>{m.goods_cart()}</span>
    </>
  )
  const name = m.goods_add_this({ name: goods.name })
  const { onlySkuId } = goods
  if (!onlySkuId) {
    return (
      <a href={withQuery(paths.goods, { id: goods.id, choose: 1, ...credit })} className="stage-act" aria-label={name}>
        {look}
      </a>
    )
  }
  return (
    <LiveRegion id={`add-${id}`}>
      <form method="post" action={withQuery(paths.goods, { id: goods.id, ...credit })}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="skuId" value={onlySkuId} />
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="back" value={withQuery(paths.videoTab, { id })} />
        <button type="submit" className="stage-act" aria-label={name}>
          {look}
        </button>
      </form>
    </LiveRegion>
  )
}

function Like({ id, likes, isLiked }: ShownVideo) {
  return (
    <LiveRegion id={`like-${id}`}>
      <form method="post" action={withQuery(paths.videoTab, { id })}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isLiked" value={String(!isLiked)} />
        <button type="submit" className="stage-act" aria-pressed={isLiked} aria-label={m.videos_like()}>
          <Icon name="heart" filled={isLiked} className={classNames(isLiked && 'text-[#ff6b85]')} />
          <span>{likes > 0 ? short(likes) : m.videos_like()}</span>
        </button>
      </form>
    </LiveRegion>
  )
}
