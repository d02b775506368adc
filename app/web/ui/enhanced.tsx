import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { clockParts, clockText } from '~/web/enhance/clock'

/** Needs a script, so the text itself has to be on the screen. */
export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <copy-button
      data-text={text}
      data-empty={m.shell_copy_empty()}
      data-copied={m.shell_copy_done()}
      data-failed={m.shell_copy_failed()}
    >
      <button type="button" className="btn btn-plain btn-sm">
        {children ?? m.shell_copy()}
      </button>
    </copy-button>
  )
}

type ShareProps = {
  url: string
  title: string
  href?: string
  className?: string
  children: ReactNode
}

/** The share sheet, else copying; without a script a link to where the URL can be copied. */
export function ShareButton({ url, title, href = url, className, children }: ShareProps) {
  return (
    <share-button
      data-url={url}
      data-title={title}
      data-copied={m.shell_copy_link_done()}
      data-failed={m.shell_copy_failed()}
    >
      <a href={href} className={className}>
        {children}
      </a>
    </share-button>
  )
}

export function CallLink({ number, children }: { number: string | null | undefined; children: ReactNode }) {
  if (number) {
    return (
      <a href={`tel:${number}`} className="btn btn-line btn-sm">
        {children}
      </a>
    )
  }
  return (
    <call-link data-empty={m.shell_call_no_number()}>
      <button type="button" className="btn btn-line btn-sm">
        {children}
      </button>
      <small className="only-plain ml-2 text-ink-2">{m.shell_call_no_number()}</small>
    </call-link>
  )
}

/** Without a script the server refuses early presses. */
export function ResendCountDown({ seconds, children }: { seconds: number; children: ReactNode }) {
  return (
    <count-down data-seconds={seconds} data-text={m.shell_code_again_in({ seconds: '{seconds}' })}>
      {children}
    </count-down>
  )
}

type TimeLeftProps = { seconds: number; reload?: boolean; say: (clock: string) => string }

/** To the second; a script counts on from what the document says. */
export function TimeLeft({ seconds, reload, say }: TimeLeftProps) {
  return (
    <count-down data-seconds={seconds} data-text={say('{clock}')} data-reload={reload ? '' : undefined} class="num">
      {say(clockText(seconds))}
    </count-down>
  )
}

/** In ms since 1970, for screens drawn at `now`. */
export function Clock({ until, now, reload }: { until: number; now: number; reload?: boolean }) {
  const [hours, minutes, seconds] = clockParts((until - now) / 1000)
  return (
    <count-down data-until={until} data-reload={reload ? '' : undefined} class="clock num">
      <b data-unit="h">{hours}</b>:<b data-unit="m">{minutes}</b>:<b data-unit="s">{seconds}</b>
    </count-down>
  )
}

export function PicturePreview({ children }: { children: ReactNode }) {
  return (
    <picture-preview data-label={m.shell_preview_label()} data-close={m.shell_sheet_close()}>
      {children}
    </picture-preview>
  )
}

/** Forms post in place; `data-native` leaves it to the browser, `data-autosubmit` submits 500 ms after a change. */
type LiveRegionProps = {
  id: string
  /** Takes over the response's URL: for a form that creates what it goes on to change. */
  follows?: boolean
  className?: string
  children: ReactNode
}

export function LiveRegion({ id, follows, className, children }: LiveRegionProps) {
  return (
    <live-region id={id} class={className} data-follows={follows ? '' : undefined}>
      {children}
    </live-region>
  )
}
