import * as m from '~/paraglide/messages'
import { Button } from '~/web/ui/button'

type GoodsTicksProps = {
  goods: readonly { id: string; name: string }[]
  kept: unknown
  most: number
  legend: string
  add: string
}

export function GoodsTicks({ goods, kept, most, legend, add }: GoodsTicksProps) {
  const ticked = kept === undefined ? goods.map(({ id }) => id) : [kept].flat()
  return (
    <fieldset className="card mt-3 px-3 py-2">
      <legend className="sr-only">{legend}</legend>
      <p className="field-label" aria-hidden>
        {legend}
      </p>
      {goods.map(({ id, name }) => (
        <label key={id} className="flex min-h-[2.75rem] items-center">
          <input
            type="checkbox"
            name="goods"
            value={id}
            defaultChecked={ticked.includes(id)}
            className="check"
            aria-label={m.videos_goods_keep({ name })}
          />
          <span className="ml-2 min-w-0 break-words">{name}</span>
        </label>
      ))}
      {goods.length < most && (
        <Button look="soft" size="sm" name="intent" value="goods" formNoValidate className="my-1">
          {add}
        </Button>
      )}
    </fieldset>
  )
}
