import * as m from '~/paraglide/messages'
import { withQuery } from '~/paths'
import { Pager } from '~/web/kits/list/pager'
import { SearchBox } from '~/web/kits/list/search-box'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import type { GoodsCard } from '../contract/members'
import { GlanceRow } from './glance-row'

export type FoundGoods = { q: string; items: readonly GoodsCard[]; next?: string }

type FindGoodsProps = {
  editor: string
  id: string
  more?: Record<string, string>
  found: FoundGoods
  back?: string
}

export function FindGoods({ editor, id, more, found, back = m.articles_back_to_text() }: FindGoodsProps) {
  return (
    <div className="px-4 pb-4 pt-3">
      <SearchBox
        action={editor}
        hidden={{ id, goods: '1', ...more }}
        value={found.q}
        placeholder={m.articles_goods_add()}
      />
      {found.items.length === 0 ? (
        <Empty icon="search" title={m.search_empty_title()} />
      ) : (
        <ul id="found" className="card rows mt-3">
          {found.items.map((item) => (
            <GlanceRow
              key={item.id}
              goods={{ ...item, price: item.priceFrom, isOnSale: true }}
              action={
                <form method="post" action={withQuery(editor, { id, ...more })}>
                  <input type="hidden" name="goodsId" value={item.id} />
                  <Button
                    size="sm"
                    look="soft"
                    name="intent"
                    value="addGoods"
                    aria-label={m.goods_add_this({ name: item.name })}
                  >
                    {m.word_add()}
                  </Button>
                </form>
              }
            />
          ))}
        </ul>
      )}
      <Pager list="found" next={found.next} />
      <p className="mt-3 text-center">
        <ButtonLink look="line" size="sm" href={withQuery(editor, { id, ...more })}>
          {back}
        </ButtonLink>
      </p>
    </div>
  )
}
