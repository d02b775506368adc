import { GlanceRow } from '~/features/goods/parts/glance-row'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Pager } from '~/web/kits/list/pager'
import { SearchBox } from '~/web/kits/list/search-box'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { type TabLink, Tabs } from '~/web/ui/tabs'
import type { Candidate } from '../contract/members'
import { Earns } from './acting-goods-list'

type AddGoodsProps = {
  found: {
    q: string
    category?: string
    categories: readonly { id: string; name: string }[]
    items: readonly Candidate[]
    next?: string
  }
  isFrozen: boolean
}

export function AddGoods({ found, isFrozen }: AddGoodsProps) {
  const { q, category, categories } = found
  const within = (id?: string) => withQuery(paths.actingGoods, { add: 1, q, category: id })
  const all: TabLink = { href: within(), text: m.shops_all_categories() }
  const tabs = [all, ...categories.map(({ id, name }) => ({ href: within(id), text: name }))]
  const current = categories.findIndex(({ id }) => id === category) + 1
  return (
    <>
      {(categories.length > 1 || category) && <Tabs label={m.word_categories()} tabs={tabs} current={current} />}
      <div className="px-4 pb-4 pt-3">
        <SearchBox action={paths.actingGoods} hidden={{ add: '1' }} value={q} placeholder={m.shops_find()} />
        {found.items.length === 0 ? (
          <Empty icon="search" title={m.search_empty_title()} />
        ) : (
          <ul id="candidates" className="card rows mt-3">
            {found.items.map((item) => (
              <CandidateRow key={item.id} item={item} isFrozen={isFrozen} />
            ))}
          </ul>
        )}
        <Pager list="candidates" next={found.next} />
      </div>
    </>
  )
}

function CandidateRow({ item, isFrozen }: { item: Candidate; isFrozen: boolean }) {
  const { id, name, priceFrom, earns, earnsMost, isPicked } = item
  const add = !isFrozen && (
    <form method="post">
      <input type="hidden" name="goodsId" value={id} />
      <Button look="soft" size="sm" name="isPicked" value="true" aria-label={m.shops_add_name({ name })}>
        {m.word_add()}
      </Button>
    </form>
  )
  return (
    <GlanceRow
      goods={{ ...item, price: priceFrom, isOnSale: true }}
      note={<Earns earns={earns} earnsMost={earnsMost} />}
      action={isPicked ? <Tag tone="quiet">{m.shops_added()}</Tag> : add}
    />
  )
}
