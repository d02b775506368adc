import { CARD_GOODS_MOST } from '~/contract/cards/limits'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { FieldNotes, fieldOf } from '~/ui/field'
import { TypedField } from '~/ui/form'

/** One of several numbers, which share their name. */
export function PhoneField({ index }: { index: number }) {
  const label = m.cards_field_phone({ number: index + 1 })
  return (
    <TypedField name={`phones[${index}]`}>
      {(typed) => {
        const field = fieldOf(`phones[${index}]`, undefined, typed)
        const { error: _, ...bound } = field
        return (
          <div className="field field-stacked">
            <label htmlFor={field.id} className="field-label">
              {label}
            </label>
            <div className="field-body">
              <input
                {...bound}
                name="phones"
                inputMode="tel"
                maxLength={24}
                className="input"
                defaultValue={typeof typed.value === 'string' ? typed.value : ''}
              />
              <FieldNotes of={field} />
            </div>
          </div>
        )
      }}
    </TypedField>
  )
}

type GoodsProps = { goods: readonly { id: string; name: string }[]; kept: unknown }

/** The goods that the card shows; one without its tick is left out. */
export function CardGoods({ goods, kept }: GoodsProps) {
  const ticked = kept === undefined ? goods.map(({ id }) => id) : [kept].flat()
  return (
    <fieldset className="card mt-3 px-3 py-2">
      <legend className="sr-only">{m.cards_field_goods()}</legend>
      <p className="text-sm text-ink-2">{m.cards_field_goods()}</p>
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
      {goods.length < CARD_GOODS_MOST && (
        <Button look="soft" size="sm" name="intent" value="goods" formNoValidate className="my-1">
          {m.cards_goods_add()}
        </Button>
      )}
    </fieldset>
  )
}
