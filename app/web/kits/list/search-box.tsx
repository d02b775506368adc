import * as m from '~/paraglide/messages'
import { Icon } from '~/web/ui/icon'
import { unitsOf } from '../form/field'

type SearchBoxProps = {
  action: string
  value?: string
  hidden?: Record<string, string>
  placeholder?: string
  label?: string
  most?: number
  list?: string
  autoFocus?: boolean
}

export const SearchLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="search-box">
    <Icon name="search" size="sm" className="flex-none text-ink-3 large:hidden" />
    <span className="clamp-1 mx-2 min-w-0 flex-1 large:ml-0 text-sm text-ink-3">{text}</span>
    <span className="btn btn-primary btn-sm">{m.shell_search()}</span>
  </a>
)

export function SearchBox({
  action,
  value,
  hidden = {},
  placeholder,
  label = m.shell_search(),
  most = 140,
  list,
  autoFocus,
}: SearchBoxProps) {
  return (
    <form action={action} method="get" className="search-box">
      {Object.entries(hidden).map(([name, one]) => (
        <input key={name} type="hidden" name={name} value={one} />
      ))}
      <Icon name="search" size="sm" className="flex-none text-ink-3 large:hidden" />
      <input
        type="search"
        name="q"
        defaultValue={value}
        placeholder={placeholder}
        list={list}
        // biome-ignore lint/a11y/noAutofocus: only where the screen is nothing but the search
        autoFocus={autoFocus}
        maxLength={unitsOf(most)}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        className="input mx-2 large:ml-0"
      />
      <button type="submit" className="btn btn-primary btn-sm">
        {m.shell_search()}
      </button>
    </form>
  )
}
