import { z } from 'zod'
import { ABOUTS, type About } from '~/house/registers/abouts'
import { ownOf } from '~/values/own'
import { oneOf, type Problem } from './places'

export type Source = 'title' | 'text' | 'goods' | 'amount' | 'time' | 'number' | 'brand'
export type MessageTemplate = { id: string; places: { name: string; source: Source }[] }
type MessageTemplates = Partial<Record<About, MessageTemplate>>

/** By the prefix of a field's name. */
const TAKES: Record<string, readonly Source[]> = {
  thing: ['title', 'text', 'goods', 'amount', 'time', 'brand'],
  time: ['time'],
  date: ['time'],
  amount: ['amount'],
  character_string: ['number'],
}
const ENTRY = /^([a-z-]+)=([\w-]{1,64}):([\w=+]+)$/
const PLACE = /^(([a-z_]+)\d{1,2})=([a-z]+)$/
const EXAMPLE = 'shipped=TEMPLATE:thing1=goods+time2=time'

function placeIn(text: string): MessageTemplate['places'][number] | undefined {
  const [, name = '', kind = '', source = ''] = PLACE.exec(text) ?? []
  return ownOf(TAKES, kind)?.some((one) => one === source) ? { name, source: source as Source } : undefined
}

function templateIn(entry: string): [About, MessageTemplate] | undefined {
  const [, about, id = '', filled = ''] = ENTRY.exec(entry) ?? []
  const known = ABOUTS.find((one) => one === about)
  const places = filled.split('+').map(placeIn)
  return known && places.every((one) => one !== undefined) ? [known, { id, places }] : undefined
}

export const subscriptionSettings = {
  WECHAT_MESSAGES: oneOf('yes', 'no')
    .default('no')
    .describe('yes tells members at WeChat too what they have agreed to be told there; see docs/going-live.md before'),
  WECHAT_MESSAGE_TEMPLATES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((entries) => entries.every(templateIn), `must be entries like ${EXAMPLE}`)
    .transform((entries): MessageTemplates => Object.fromEntries(entries.flatMap((one) => [templateIn(one) ?? []])))
    .optional()
    .describe(
      `Templates of the official account, separated by commas: what it is about (${ABOUTS.join(', ')}), =template and, after a colon, what fills each of its places (thing…: title, text, goods, amount, time, brand; time… and date…: time; amount…: amount; character_string…: number), such as ${EXAMPLE}`,
    ),
}

type Environment = z.output<z.ZodObject<typeof subscriptionSettings>> & { MESSENGER_GATEWAY?: string }

export function subscriptionProblems(env: Environment, isLive: boolean): Problem[] {
  if (env.WECHAT_MESSAGES === 'no') return []
  const gateway = env.MESSENGER_GATEWAY ?? (isLive ? 'none' : 'sandbox')
  if (gateway === 'none') return [['MESSENGER_GATEWAY', 'must be wechat when WECHAT_MESSAGES is yes']]
  return gateway === 'wechat' && Object.keys(env.WECHAT_MESSAGE_TEMPLATES ?? {}).length === 0
    ? [['WECHAT_MESSAGE_TEMPLATES', 'must be set when WECHAT_MESSAGES is yes']]
    : []
}

export const PLAYED_TEMPLATES: MessageTemplates = Object.fromEntries(
  ABOUTS.map((about) => [
    about,
    {
      id: `played-${about}`,
      places: [
        { name: 'thing1', source: 'title' },
        { name: 'time2', source: 'time' },
      ],
    } satisfies MessageTemplate,
  ]),
)

export const templatesText = (templates: MessageTemplates): string =>
  Object.entries(templates)
    .map(
      ([about, { id, places }]) => `${about}=${id}:${places.map(({ name, source }) => `${name}=${source}`).join('+')}`,
    )
    .join(',')

/** Empty while messages are off. */
export const messageTemplates = (env: Environment): MessageTemplates =>
  env.WECHAT_MESSAGES === 'yes' ? (env.WECHAT_MESSAGE_TEMPLATES ?? PLAYED_TEMPLATES) : {}
