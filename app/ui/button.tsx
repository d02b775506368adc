import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

type Looks = {
  look?: 'primary' | 'soft' | 'line' | 'danger' | 'plain'
  size?: 'md' | 'sm'
  /** As wide as its place; in an action bar they share the room. */
  wide?: boolean
}

const looks = { primary: 'btn-primary', soft: 'btn-soft', line: 'btn-line', danger: 'btn-danger', plain: 'btn-plain' }

const classOf = ({ look = 'primary', size = 'md', wide }: Looks, className?: string) =>
  classNames('btn', looks[look], size === 'sm' && 'btn-sm', wide && 'w-full flex-1', className)

type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ look, size, wide, className, type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ look, size, wide }, className)} {...rest} />
}

type ButtonLinkProps = Looks & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; 'data-opens'?: string }

export function ButtonLink({ look, size, wide, className, href, ...rest }: ButtonLinkProps) {
  return <a href={href} className={classOf({ look, size, wide }, className)} {...rest} />
}
