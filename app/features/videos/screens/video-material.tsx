import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { GoodsCard } from '~/features/goods/contract/members'
import { GoodsToPick } from '~/features/goods/parts/goods-ticks'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { isInMessenger } from '~/values/visit-sources'
import { h5 } from '~/web/h5/client'
import { ownLink, sharerOf } from '~/web/h5/public-address'
import { FilesHint } from '~/web/kits/form/files-hint'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'
import { VideoPlayer, videoUrl } from '~/web/ui/video-player'
import type { ShownVideo } from '../contract/members'

export const handle: ScreenHandle = {
  title: () => m.material_title(),
  parent: (query) => (query.has('id') ? paths.videoMaterial : paths.videos),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { call, userAgent } = member
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (!id) {
    const [q, cursor] = [query.get('q') ?? '', query.get('cursor') || undefined]
    const { items, next } = await call(calls.goods.search, { keyword: q, cursor })
    return { view: 'goods' as const, q, items, next: next && withQuery(paths.videoMaterial, { q, cursor: next }) }
  }
  const [goods, { items }, proposed, sharer] = await Promise.all([
    call(calls.goods.detail, { id }),
    call(calls.videos.ofGoods, { goodsId: id }),
    call(calls.shareTexts.ofGoods, { goodsId: id }),
    sharerOf(member),
  ])
  const { link } = await ownLink(request, member, withQuery(paths.goods, { id }), sharer)
  const texts = goods.details.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const short = [goods.name, goods.subtitle, `¥${yuanText(goods.priceFrom)}`].filter(Boolean).join('\n')
  return {
    view: 'material' as const,
    isInside: isInMessenger(userAgent),
    name: goods.name,
    pictures: goods.pictures,
    texts: [...proposed.texts, short, ...texts].map((text) => `${text}\n${link}`),
    videos: items.filter(({ author }) => author === null),
  }
}

export default function VideoMaterial() {
  const data = useLoaderData<typeof loader>()
  if (data.view === 'goods') return <Goods q={data.q} items={data.items} next={data.next} />
  return (
    <div className="space-y-3 px-4 pb-4 pt-3">
      <h2 className="break-words text-lg font-bold">{data.name}</h2>
      <FilesHint isInside={data.isInside} />
      <Pictures name={data.name} pictures={data.pictures} />
      <Section title={m.material_texts()}>
        <ul className="rows">
          {data.texts.map((text) => (
            <li key={text} className="py-2">
              <p className="whitespace-pre-line break-words text-sm">{text}</p>
              <p className="needs-script mt-1 text-right">
                <CopyButton text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Videos items={data.videos} />
    </div>
  )
}

function Goods({ q, items, next }: { q: string; items: readonly GoodsCard[]; next?: string }) {
  return (
    <div className="px-4 pb-4 pt-3">
      <p className="mb-3 text-sm text-ink-2">{m.material_lead()}</p>
      <GoodsToPick
        id="material"
        action={paths.videoMaterial}
        q={q}
        items={items}
        next={next}
        pick={({ id, name }) => ({
          href: withQuery(paths.videoMaterial, { id }),
          text: m.material_open(),
          label: m.material_open_of({ name }),
        })}
      />
    </div>
  )
}

function Pictures({ name, pictures }: { name: string; pictures: readonly string[] }) {
  return (
    <Section title={m.word_pictures()}>
      <p className="mb-3 text-sm text-ink-2">{m.material_pictures_hint()}</p>
      <ul className="grid grid-cols-2 gap-3 large:grid-cols-1">
        {pictures.map((picture, index) => (
          <li key={picture} className="min-w-0">
            <Picture
              picture={picture}
              alt={m.material_picture({ number: index + 1, name })}
              sizes="45vw"
              className="rounded-card"
            />
            <p className="mt-1 text-center">
              <ButtonLink
                size="sm"
                look="line"
                href={pictureUrl(picture, 750)}
                download
                aria-label={m.material_save_picture({ number: index + 1 })}
              >
                {m.word_save()}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Videos({ items }: { items: readonly ShownVideo[] }) {
  return (
    <Section title={m.material_videos()}>
      {items.length === 0 && <p className="text-sm text-ink-2">{m.material_videos_none()}</p>}
      <ul>
        {items.map(({ id, title, file, cover }) => (
          <li key={id} className="py-2">
            <VideoPlayer file={file} cover={cover} label={title} className="film-preview" />
            <p className="mt-1 break-words text-sm">{title}</p>
            <p className="mt-1">
              <ButtonLink
                size="sm"
                look="line"
                href={videoUrl(file)}
                download
                aria-label={m.material_save_video({ title })}
              >
                {m.word_save()}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
