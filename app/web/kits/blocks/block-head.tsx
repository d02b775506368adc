import type { PointerEvent } from 'react'
import * as m from '~/paraglide/messages'
import { classNames } from '~/web/ui/class-names'
import { Icon } from '~/web/ui/icon'

type BlockHeadProps = {
  name: string
  index: number
  isLast: boolean
  /** With a script. The buttons keep their places, so that they keep the focus. */
  grab?: (event: PointerEvent, index: number) => void
  /** Reserves the script's room, so that nothing moves when it runs. */
  isMoved?: boolean
}

export function BlockHead({ name, index, isLast, grab, isMoved }: BlockHeadProps) {
  const isAwaited = isMoved && !grab
  return (
    <div className="flex flex-wrap items-center">
      <h2 className="text-sm font-bold">{name}</h2>
      <span className="ml-auto flex flex-wrap">
        {isMoved && (
          <button
            type="button"
            className={classNames('btn-round block-handle ml-2', isAwaited && 'awaited')}
            onPointerDown={(event) => grab?.(event, index)}
            data-handle=""
          >
            <Icon name="grip" size="sm" label={m.articles_drag({ name })} />
          </button>
        )}
        {(index > 0 || isMoved) && (
          <Turn
            value={`up:${index}`}
            icon="up"
            label={m.word_move_up({ name })}
            isOff={index === 0}
            isAwaited={isAwaited}
          />
        )}
        {(!isLast || isMoved) && (
          <Turn
            value={`down:${index}`}
            icon="down"
            label={m.word_move_down({ name })}
            isOff={isLast}
            isAwaited={isAwaited}
          />
        )}
        <Turn value={`remove:${index}`} icon="trash" label={m.articles_remove_block({ name })} />
      </span>
    </div>
  )
}

type TurnProps = { value: string; icon: 'up' | 'down' | 'trash'; label: string; isOff?: boolean; isAwaited?: boolean }

const Turn = ({ value, icon, label, isOff, isAwaited }: TurnProps) => (
  <button
    type="submit"
    name="intent"
    value={value}
    className={classNames('btn-round ml-2', isOff && isAwaited && 'awaited')}
    aria-disabled={isOff || undefined}
    formNoValidate
  >
    <Icon name={icon} size="sm" label={label} />
  </button>
)
