import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

type Looks = {
  look?: 'primary' | 'soft' | 'line' | 'danger' | 'plain'
  size?: 'md' | 'sm'
  wide?: boolean
}

const looks = { primary: 'btn-primary', soft: 'btn-soft', line: 'btn-line', danger: 'btn-danger', plain: 'btn-plain' }

const classOf = ({ look = 'primary', size = 'md', wide }: Looks, className?: string) =>
  classNames('btn', looks[look], size === 'sm' && 'btn-sm', wide && 'w-full flex-1', className)

type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    intent?: string
    text?: string
  }

export function Button({ look, size, wide, className, type = 'submit', intent, text, ...rest }: ButtonProps) {
  const act = intent === undefined ? {} : { name: 'intent', value: intent }
  return (
    <button type={type} className={classOf({ look, size, wide }, className)} {...act} {...rest}>
      {text ?? rest.children}
    </button>
  )
}

type ButtonLinkProps = Looks &
  AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; text?: string; 'data-opens'?: string }

export function ButtonLink({ look, size, wide, className, href, text, ...rest }: ButtonLinkProps) {
  return (
    <a href={href} className={classOf({ look, size, wide }, className)} {...rest}>
      {text ?? rest.children}
    </a>
  )
}

type EnterProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'value' | 'formAction'> & {
  'data-native'?: ''
}

/** Enter presses a form's first button: this hidden one stands before others that do not submit. */
export function EnterPresses(button: EnterProps) {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden {...button} />
}
