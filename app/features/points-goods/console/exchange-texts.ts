import * as m from '~/paraglide/messages'
import type { DeskExchange, EXCHANGE_QUEUES } from '../contract/operators'

export const exchangeStateTexts: Record<DeskExchange['state'], () => string> = {
  open: m.console_exchanges_open,
  closed: m.console_exchanges_closed,
}

export const exchangeQueueTexts: Record<(typeof EXCHANGE_QUEUES)[number], () => string> = {
  ...exchangeStateTexts,
  all: m.word_all,
}

export const exchangeName = ({ name, optionText }: Pick<DeskExchange, 'name' | 'optionText'>) =>
  optionText ? `${name} · ${optionText}` : name
