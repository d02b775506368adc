import * as m from '~/paraglide/messages'
import { Button, ButtonLink } from '~/web/ui/button'
import type { BlockChoices } from '../contract/operators'

export const FindBrands = ({ editor, brands }: { editor: string; brands: BlockChoices['brands'] }) => (
  <div className="console-narrow">
    <ul className="card rows">
      {brands.map(({ id, name }) => (
        <li key={id} className="row">
          <span className="min-w-0 flex-1">{name}</span>
          <form method="post" action={editor}>
            <input type="hidden" name="goodsId" value={id} />
            <Button size="sm" look="soft" name="intent" value="addGoods" aria-label={m.goods_add_this({ name })}>
              {m.word_add()}
            </Button>
          </form>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-center">
      <ButtonLink look="line" size="sm" href={editor}>
        {m.articles_back_to_text()}
      </ButtonLink>
    </p>
  </div>
)
