import type { PointerEvent } from 'react'
import { m } from '~/paraglide/messages'
import { Icon } from '~/ui/icon'

type BlockHeadProps = {
  name: string
  index: number
  isLast: boolean
  /** Where a script runs: what takes hold of a block. Its buttons stay in their places then, so that they keep the focus. */
  grab?: (event: PointerEvent, index: number) => void
}

/** The name of a block in a form, with the buttons that move it and take it away; each sends the whole form. */
export function BlockHead({ name, index, isLast, grab }: BlockHeadProps) {
  return (
    <div className="flex flex-wrap items-center">
      <h2 className="text-sm font-bold">{name}</h2>
      <span className="ml-auto flex flex-wrap">
        {grab && (
          <button
            type="button"
            className="btn-round block-handle ml-2"
            onPointerDown={(event) => grab(event, index)}
            data-handle=""
          >
            <Icon name="grip" size="sm" label={m.articles_drag({ name })} />
          </button>
        )}
        {(index > 0 || grab) && (
          <Turn value={`up:${index}`} icon="up" label={m.articles_up({ name })} isOff={index === 0} />
        )}
        {(!isLast || grab) && (
          <Turn value={`down:${index}`} icon="down" label={m.articles_down({ name })} isOff={isLast} />
        )}
        <Turn value={`remove:${index}`} icon="trash" label={m.articles_remove_block({ name })} />
      </span>
    </div>
  )
}

type TurnProps = { value: string; icon: 'up' | 'down' | 'trash'; label: string; isOff?: boolean }

const Turn = ({ value, icon, label, isOff }: TurnProps) => (
  <button
    type="submit"
    name="intent"
    value={value}
    className="btn-round ml-2"
    aria-disabled={isOff || undefined}
    formNoValidate
  >
    <Icon name={icon} size="sm" label={label} />
  </button>
)
