import { m } from '~/paraglide/messages'
import { Icon } from '~/ui/icon'

type BlockHeadProps = { name: string; index: number; isLast: boolean }

/** The name of a block in a form, with the buttons that move it and take it away; each sends the whole form. */
export function BlockHead({ name, index, isLast }: BlockHeadProps) {
  return (
    <div className="flex flex-wrap items-center">
      <h2 className="text-sm font-bold">{name}</h2>
      <span className="ml-auto flex flex-wrap">
        {index > 0 && <Turn value={`up:${index}`} icon="up" label={m.articles_up({ name })} />}
        {!isLast && <Turn value={`down:${index}`} icon="down" label={m.articles_down({ name })} />}
        <Turn value={`remove:${index}`} icon="trash" label={m.articles_remove_block({ name })} />
      </span>
    </div>
  )
}

const Turn = ({ value, icon, label }: { value: string; icon: 'up' | 'down' | 'trash'; label: string }) => (
  <button type="submit" name="intent" value={value} className="btn-round ml-2" formNoValidate>
    <Icon name={icon} size="sm" label={label} />
  </button>
)
