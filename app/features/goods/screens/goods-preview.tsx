import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { Money } from '~/web/ui/money'
import { Section } from '~/web/ui/section'
import { When } from '~/web/ui/when'
import type { GoodsDetail } from '../contract/members'
import { DetailsAbout } from '../parts/details-about'
import { DetailsGallery } from '../parts/details-gallery'
import { Delivery, DetailsHead, Services } from '../parts/details-head'
import { choicesOf } from './details-skus'

type Data = Awaited<ReturnType<typeof loader>>['data']

export const handle: ScreenHandle<Data> = {
  title: (data) => data?.shown?.goods.name || m.word_preview(),
  parent: paths.home,
}

export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex, nofollow' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { ask, locale } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const previewQuery = { id: query.get('id') ?? '', until: query.get('until') ?? '', sign: query.get('sign') ?? '' }
  const found = await ask(calls.goods.preview, previewQuery as never)
  const headers = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  if (found.ok) return data({ shown: found.data, said: '' }, { headers })
  const isOver = found.code === refusals.previewOver.code
  const said = isOver ? m.goods_preview_over_text : m.goods_preview_forged_text
  return data({ shown: null, said: said({}, { locale }) }, { status: isOver ? 410 : 404, headers })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function GoodsPreview() {
  const { shown, said } = useLoaderData<typeof loader>()
  if (!shown)
    return (
      <Empty
        icon="box"
        title={m.goods_preview_gone()}
        text={said}
        action={{ href: paths.home, text: m.word_to_shop() }}
      />
    )
  const { goods, until } = shown
  return (
    <>
      <p role="status" className="bg-tint px-4 py-3 text-sm">
        {m.goods_preview_text()} <When at={until} />
      </p>
      {goods.pictures.length > 0 && <DetailsGallery goods={goods} first={undefined} />}
      <div className="bg-card">
        <DetailsHead goods={goods} isPreview />
        <div className="rows border-t">
          <Delivery goods={goods} price={goods.priceFrom} />
          <Services goods={goods} />
        </div>
      </div>
      <Kinds goods={goods} />
      <DetailsAbout goods={goods} />
    </>
  )
}

function Kinds({ goods }: { goods: GoodsDetail }) {
  const { options, rows } = choicesOf(goods)
  if (options.length === 0) return null
  return (
    <Section title={options.map(({ name }) => name).join(' · ')} className="mt-2">
      <ul className="rows">
        {rows.map(({ id, values, price, stock }) => (
          <li key={id} className="row flex-wrap">
            <span className="min-w-[9em] flex-1">{values.join(' / ')}</span>
            <span className="num mr-3 text-sm text-ink-2">
              {stock > 0 ? m.shell_sku_left({ count: stock }) : m.shell_sku_sold_out()}
            </span>
            <Money fen={price as GoodsDetail['priceFrom']} short />
          </li>
        ))}
      </ul>
    </Section>
  )
}
