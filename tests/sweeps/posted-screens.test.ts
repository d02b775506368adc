import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import type { Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { FILLED_IN, type Fields, formsOn } from '#tests/support/forms-on'
import { invoiceForms } from '#tests/support/invoice-forms'
import { QUESTION_FORMS } from '#tests/support/question-forms'
import { screenThings } from '#tests/support/screen-things'
import { operatorTokenOf, type Stage, setStage, tokenOf } from '#tests/support/stage'
import { registerMember } from '~/features/members/server/register-member'
import { paths, type ScreenName, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { cookies } from '~/web/h5/cookies'
import { sessionCookie } from '~/web/h5/session'

useDatabase({ holdsMany: true })

type Kind = {
  screen: ScreenName
  /** The cell of `screenThings` that makes what the screen is about. */
  thing?: keyof typeof screenThings
  form: string
  /** Where it is asked once more before it is done. */
  isRequested?: true
  /** The value of the pressed button. */
  intent?: string
  /** What a person fills in, rightly. */
  typed: Record<string, string> | ((stage: Stage) => Record<string, string>)
  /** One field of it filled in wrongly. */
  wrong: readonly [field: string, value: string]
  /** The screen that an accepted form leads to. */
  to: ScreenName
}

const PLACE = { province: '330000', city: '330100', region: '330106' }

/** Forms that people type into, one of each kind. */
const KINDS: Kind[] = [
  ...QUESTION_FORMS,
  {
    screen: 'addressForm',
    form: 'address',
    typed: { name: 'Lin Mei', phone: '13800138000', detail: 'West Lake Road 1', ...PLACE },
    wrong: ['phone', '110'],
    to: 'addresses',
  },
  {
    screen: 'settings',
    form: 'profile',
    typed: { nickname: 'Mei of the lake', birthday: '1990-02-03' },
    wrong: ['birthday', '2026-02-30'],
    to: 'settings',
  },
  {
    screen: 'invitationCode',
    form: 'invitation',
    typed: ({ mei }) => ({ invitationCode: mei.id }),
    wrong: ['invitationCode', 'nobody'],
    to: 'mine',
  },
  {
    screen: 'feedback',
    form: 'feedback',
    typed: { kind: 'idea', body: 'A darker dark theme', contact: 'mei@example.com' },
    wrong: ['contact', 'x'.repeat(61)],
    to: 'feedback',
  },
  {
    screen: 'review',
    thing: 'review.line',
    form: 'review',
    typed: { stars: '5', serviceStars: '4', deliveryStars: '3', body: 'Warm and light' },
    wrong: ['body', 'x'.repeat(501)],
    to: 'review',
  },
  {
    screen: 'followUp',
    thing: 'followUp.line',
    form: 'follow-up',
    typed: { body: 'Still warm' },
    wrong: ['body', ''],
    to: 'review',
  },
  {
    screen: 'afterSaleRefund',
    thing: 'afterSaleRefund.line',
    form: 'case',
    typed: { reason: 'quality', description: 'A seam is open' },
    wrong: ['reason', ''],
    to: 'afterSale',
  },
  {
    screen: 'consoleReport',
    thing: 'consoleReport.id',
    form: 'dismiss',
    intent: 'dismiss',
    typed: { reason: 'It is fine as it is' },
    wrong: ['reason', 'x'.repeat(141)],
    to: 'consolePublishing',
  },
  {
    screen: 'consoleFeedbackItem',
    thing: 'consoleFeedbackItem.id',
    form: 'reply',
    typed: { reply: 'It comes next week' },
    wrong: ['reply', ''],
    to: 'consoleFeedbackItem',
  },
  {
    screen: 'consoleReview',
    thing: 'consoleReview.id',
    form: 'hide',
    intent: 'hide',
    typed: { reason: 'It names a person' },
    wrong: ['reason', ''],
    to: 'consoleReview',
  },
  {
    screen: 'consoleReview',
    thing: 'consoleReview.id',
    form: 'reply',
    intent: 'reply',
    typed: { reply: 'Thank you' },
    wrong: ['reply', ''],
    to: 'consoleReview',
  },
  {
    screen: 'consoleCase',
    thing: 'consoleCase.id',
    form: 'reject',
    intent: 'reject',
    typed: { answer: 'The seam was open on the picture' },
    wrong: ['answer', ''],
    to: 'consoleCase',
  },
  {
    screen: 'consoleOrder',
    thing: 'consoleOrder.id',
    form: 'close',
    isRequested: true,
    intent: 'close',
    typed: { reason: 'Out of stock' },
    wrong: ['reason', ''],
    to: 'consoleOrder',
  },
  {
    screen: 'consoleOrderAddress',
    thing: 'consoleOrderAddress.id',
    form: 'readdress',
    intent: 'readdress',
    typed: { name: 'Lin Lan', phone: '13800138001', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' },
    wrong: ['place', 'Nowhere'],
    to: 'consoleOrder',
  },
  {
    screen: 'consoleWaybill',
    thing: 'consoleWaybill.id',
    form: 'waybill',
    intent: 'waybill',
    typed: { company: 'shunfeng', number: 'SF2026112300001' },
    wrong: ['number', '?'],
    to: 'consoleOrder',
  },
  {
    screen: 'consoleRefund',
    thing: 'consoleRefund.line',
    form: 'refund',
    typed: { quantity: '1', amount: '', reason: 'missingParts', answer: 'Sorry' },
    wrong: ['answer', ''],
    to: 'consoleOrder',
  },
  {
    screen: 'consoleMember',
    thing: 'consoleMember.id',
    form: 'block',
    isRequested: true,
    intent: 'block',
    typed: { reason: 'Buys for resale' },
    wrong: ['reason', ''],
    to: 'consoleMember',
  },
  {
    screen: 'consoleOrder',
    thing: 'consoleOrder.id',
    form: 'ship',
    intent: 'ship',
    typed: { company: 'yuantong', number: 'YT2026112300001', isComplete: 'on' },
    wrong: ['number', '?'],
    to: 'consoleOrder',
  },
  {
    screen: 'consoleNoticeForm',
    form: 'notice',
    intent: 'confirm',
    typed: { audience: 'all', titleZh: '春天', textZh: '来看看', titleEn: 'Spring', textEn: 'Have a look' },
    wrong: ['titleEn', ''],
    to: 'consoleNotices',
  },
  ...invoiceForms,
]

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
}, 60_000)

let people = 0
const somebody = async (): Promise<Person> => {
  const phone = `137001370${String(++people).padStart(2, '0')}`
  return { ...(await transaction((tx) => registerMember(tx, { phone }))), phone }
}

const isOfConsole = (screen: ScreenName) => screen.startsWith('console')

async function cookieOf({ id }: Person, screen: ScreenName): Promise<string> {
  const set = isOfConsole(screen)
    ? await cookies.console.write({ token: await operatorTokenOf(stage.owner) })
    : await sessionCookie(await tokenOf({ id }), { id, businessId: null, shopName: null })
  return set.split(';')[0] as string
}

const typedIn = ({ typed }: Kind) => (typeof typed === 'function' ? typed(stage) : typed)

/** The form of a kind on its screen, with what a browser sends beside what people type. */
async function opened(kind: Kind) {
  const { screen, thing, form, intent } = kind
  const typed = typedIn(kind)
  const who = await somebody()
  const cookie = await cookieOf(who, screen)
  const row = thing && screenThings[thing]
  const { query } = typeof row === 'object' ? await row.make(who, stage.scarf.skuId) : { query: {} }
  const here = withQuery(paths[screen], { ...query, ask: kind.isRequested && form })
  const { status, body } = await askScreen(here, { cookie })
  expect(status).toBe(200)
  const forms = formsOn(body, here).filter(({ fields }) =>
    fields.some(([name, value]) => name === '__rvfInternalFormId' && value === form),
  )
  const found = forms.at(0)
  expect(found, `${form} on ${here}`).toBeDefined()
  const own = (found?.fields ?? []).filter(
    ([name, value]) => !(name in typed) && name !== 'intent' && value !== FILLED_IN,
  )
  const send = (changed: Record<string, string>) => {
    const fields: Fields = [...own, ...Object.entries({ ...typed, ...changed })]
    if (intent) fields.push(['intent', intent])
    return askScreen(found?.path ?? here, { cookie, fields })
  }
  return { send }
}

const tagsOf = (page: string, name: string) =>
  [...page.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`))

/** Whether a page has a field filled in with a value, in whichever way fields do that. */
function isStored(page: string, name: string, value: string): boolean {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return tagsOf(page, name).some((tag) => {
    if (tag.startsWith('<textarea'))
      return page.slice(page.indexOf(tag)).split('</textarea>', 1)[0]?.endsWith(`>${escaped}`)
    if (tag.startsWith('<select')) {
      const options = page.slice(page.indexOf(tag)).split('</select>', 1)[0] ?? ''
      return new RegExp(
        `<option[^>]*value="${escaped}"[^>]* selected=""|<option[^>]* selected=""[^>]*value="${escaped}"`,
      ).test(options)
    }
    if (/type="(radio|checkbox)"/.test(tag)) return tag.includes(`value="${escaped}"`) && tag.includes('checked=""')
    return tag.includes(`value="${escaped}"`) || (value === '' && !tag.includes('value="'))
  })
}

describe('a form without a script', () => {
  it.each(KINDS)('$screen $form is refused at its field with all that was typed, and accepted', async (kind) => {
    const { wrong, to } = kind
    const { send } = await opened(kind)
    const [field, value] = wrong
    const refused = await send({ [field]: value })
    expect(refused.status).toBe(422)
    const marked = tagsOf(refused.body, field).filter((tag) => tag.includes('aria-invalid="true"'))
    expect(marked, `${field} is marked`).not.toEqual([])
    const focused = [...refused.body.matchAll(/<[a-z]+\b[^>]*\sautofocus=""[^>]*>/gi)].map(([tag]) => tag)
    expect(focused.map((tag) => tag.includes(` name="${field}"`))).toEqual([true])
    const stored = Object.entries({ ...typedIn(kind), [field]: value })
    expect(stored.filter(([name, one]) => !isStored(refused.body, name, one))).toEqual([])

    const accepted = await send({})
    expect([accepted.status, accepted.to?.split('?')[0]]).toEqual([303, paths[to]])
  })
})

it('changes nothing where it was refused', async () => {
  const count = async () => (await db.selectFrom('feedback').select('id').execute()).length
  const before = await count()
  const kind = KINDS.find(({ screen }) => screen === 'feedback') as Kind
  const { send } = await opened(kind)
  await send({ body: '' })
  expect(await count()).toBe(before)
})
