import type { Call } from '~/contract/call'
import { PARTS, partNames } from '~/features/addresses/parts/recognised-parts'
import type { OrderLine } from '~/features/orders/contract/members'
import { goToPay } from '~/features/payments/parts/go-to-pay'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Fen } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import type { CallResult, Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { type FormOf, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { PlacingFields } from './place-order-form'
import { isHeld, piecesOf, refuseOrder } from './place-order-pieces'

type Answer<T> = { ok: true; data: T } | Extract<CallResult<Call>, { ok: false }>

type Query = Record<string, string | number | undefined>
type What = Query & { quantity?: number }
type Preview = {
  lines: OrderLine[]
  addressId: string | null
  payable: Fen
  submissionId: string
  seen: string
}

type Order = Omit<PlacingFields, 'quantity' | 'step' | 'addressText'>

interface Posting<W, D, F> {
  member: Client
  request: Request
  posted: FormData
  value: F
  intent: string
  /** Only draws the order anew. */
  isApplied: boolean
  requested: W
  /** The same as it was chosen since, and the address that says so. */
  what: W
  addressId?: string
  choices?: D
  here: string
  remarkCookies: { cookies: string[] }
}

type Choices<D> = { addressId?: string } & Partial<D>

interface Discounts<D, P, F> {
  of: (preview: P) => D
  chosen: (value: F, intent: string) => D
  /** Without the one that was refused; nothing where it is none of them. */
  without: (discounts: D, refused: Record<string, string>) => D | undefined
}

interface Campaign<W extends What, D extends Query, P extends Preview, F extends PlacingFields> {
  path: string
  form: FormOf<F>
  queryOf: (request: Request) => { what: W; addressId?: string; choices?: D }
  /** Whether the form says how many; the cart has said it already. */
  hasPieces?: (what: W) => boolean
  /** What a remark is of while another address is chosen. */
  remarkOf: (what: W) => string
  discounts?: Discounts<D, P, F>
  preview: (member: Client, what: W, choices: Choices<D>) => Promise<Answer<P>>
  act?: (posting: Posting<W, D, F>) => Promise<Response | undefined>
  place: (posting: Posting<W, D, F>, order: W & Order) => Promise<Answer<{ orderId: string }> | Response>
}

export function placing<W extends What, D extends Query, P extends Preview, F extends PlacingFields>({
  path,
  form,
  queryOf,
  discounts,
  ...campaign
}: Campaign<W, D, P, F>) {
  /** A choice that the shop refuses is taken away, not swapped for another one, and what it says of it comes along. */
  async function previewOf(member: Client, { what, ...wanted }: ReturnType<typeof queryOf>) {
    let { addressId, choices } = wanted
    const changes: string[] = []
    for (;;) {
      const answer = await campaign.preview(member, what, { addressId, ...(choices as D) })
      if (answer.ok) return { preview: answer.data, changes, isAddressGone: addressId !== wanted.addressId }
      const without = choices && discounts?.without(choices, answer.fields)
      if (answer.fields.addressId && addressId) {
        addressId = undefined
        changes.push(m.orders_address_gone({}, { locale: member.locale }))
      } else if (without) {
        choices = without
        changes.push(answer.msg)
      } else return { changes, refused: { text: answer.msg, isHeld: isHeld(answer.code) } }
    }
  }

  async function load(member: Client, request: Request) {
    const wanted = queryOf(request)
    const { what, addressId } = wanted
    const [{ preview, changes, refused, isAddressGone }, { items }, written] = await Promise.all([
      previewOf(member, wanted),
      member.call(calls.addresses.list),
      cookies.remark.read(request),
    ])
    if (!preview) return { what, refused }
    const address = isAddressGone ? undefined : items.find(({ id }) => id === preview.addressId)
    const here = withQuery(path, { ...what, addressId, ...discounts?.of(preview) })
    const before = written?.of === campaign.remarkOf(what) ? written : undefined
    const typed = { remark: before?.text ?? '', addressText: before?.addressText ?? '' }
    return { what, order: { preview, changes, address, hasAddresses: items.length > 0, here, ...typed } }
  }

  async function post(member: Client, request: Request) {
    const { what: requested, addressId } = queryOf(request)
    const posted = await postedForm(request)
    const read = await readForm(form, posted, member.locale)
    if (!read.ok) return read.answer
    const { value } = read
    const { remark, total, submissionId, seen, addressId: chosen, step, addressText } = value
    const intent = String(posted.get('intent') ?? '')
    const hasPieces = campaign.hasPieces?.(requested) ?? true
    const what = { ...requested, quantity: hasPieces ? piecesOf(value, requested.quantity) : undefined }
    const choices = discounts?.chosen(value, intent)
    const here = withQuery(path, { ...what, addressId, ...choices })
    // Not in the address: 140 characters of Chinese are more than a way back may have.
    const typed = { of: campaign.remarkOf(what), text: remark }
    const remarkCookies = { cookies: [await cookies.remark.write({ ...typed, addressText })] }

    if (intent === 'address')
      return redirectTo(withQuery(chosen ? paths.addresses : paths.addressForm, { for: here, chosen }), remarkCookies)
    const isApplied = intent === 'apply' || intent === 'mostPoints' || Boolean(step)
    const posting = {
      member,
      request,
      posted,
      value,
      intent,
      isApplied,
      requested,
      what,
      addressId,
      choices,
      here,
      remarkCookies,
    }
    const done = await campaign.act?.(posting)
    if (done) return done
    if (isApplied || what.quantity !== requested.quantity) {
      const preview = await campaign.preview(member, what, {} as Choices<D>)
      return preview.ok ? redirectTo(here, remarkCookies) : refuseOrder(form, posted, preview)
    }
    if (!chosen && addressText) {
      const added = await addAddress(member, addressText)
      if (!added.ok) return refuseForm(form, posted, { addressText: added.why })
      return redirectTo(withQuery(path, { ...what, addressId: added.id, ...choices }), {
        cookies: [await cookies.remark.write(typed)],
        toast: m.addresses_saved({}, { locale: member.locale }),
      })
    }
    if (!chosen) {
      const needed = m.orders_address_needed({}, { locale: member.locale })
      // Its field is drawn for those who have no address at all.
      return posted.has('addressText')
        ? refuseForm(form, posted, { addressText: needed })
        : refuseForm(form, posted, {}, needed)
    }
    const placed = await campaign.place(posting, { ...what, addressId: chosen, remark, total, submissionId, seen })
    if (placed instanceof Response) return placed
    return placed.ok ? goOn(member, placed.data.orderId, total) : refuseOrder(form, posted, placed)
  }

  return { load, post }
}

async function addAddress(
  member: Client,
  text: string,
): Promise<{ ok: true; id: string } | { ok: false; why: string }> {
  const read = await member.ask(calls.addresses.recognise, { text })
  if (!read.ok) return { ok: false, why: read.fields.text ?? read.msg }
  const missing = PARTS.filter((part) => !read.data[part])
  const what = partNames(missing, member.locale)
  if (missing.length > 0) return { ok: false, why: m.orders_address_lacks({ what }, { locale: member.locale }) }
  const { name, phone, region, detail } = read.data
  const saved = await member.ask(calls.addresses.save, { name, phone, region, detail })
  return saved.ok ? { ok: true, id: saved.data.id } : { ok: false, why: Object.values(saved.fields)[0] ?? saved.msg }
}

/** `spent` are cookies that are of no use once the order is placed. */
export async function goOn(member: Client, orderId: string, total: number, spent: string[] = []): Promise<Response> {
  const done = withQuery(paths.payStatus, { id: orderId })
  const extras = { cookies: [await cookies.remark.clear(), ...spent] }
  return total > 0 ? goToPay(member, orderId, done, extras) : redirectTo(done, extras)
}
