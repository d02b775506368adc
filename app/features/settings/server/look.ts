import { createHash } from 'node:crypto'
import { textsIn } from '~/contract/language-fields'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Reader, transaction } from '~/platform/database/transaction'
import { coloursCss } from '~/values/colours'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import {
  LOOK_KEY,
  type LookPicture,
  type LookTexts,
  lookTexts,
  type MallLook,
  mallLook,
  type ShownLook,
} from '../contract/look'
import { findValues, lockSettings, setValues } from './store'

type StoredLook = MallLook & { colours: string; coloursHash: string }

const NONE = mallLook.parse({})
const subject = { kind: 'settings', id: 'mall' }

export const readLook = async (reader: Reader): Promise<StoredLook> => lookOf(await findValues(reader, [LOOK_KEY]))

export function lookOf(values: ReadonlyMap<string, unknown>): StoredLook {
  const held = values.get(LOOK_KEY) as Partial<StoredLook> | undefined
  const { colours = '', coloursHash = '' } = held ?? {}
  return { ...mallLook.catch(NONE).parse(held ?? {}), colours, coloursHash }
}

type Said = 'shopName' | 'tagline' | 'searchHint' | 'shareTitle' | 'serviceHours'
export const textIn = (look: MallLook, name: Said, locale: Locale): string => pickText(textsIn(look, name), locale)

export const shownLook = (look: StoredLook, locale: Locale): ShownLook => ({
  shopName: textIn(look, 'shopName', locale),
  tagline: textIn(look, 'tagline', locale),
  searchHint: textIn(look, 'searchHint', locale),
  serviceHours: textIn(look, 'serviceHours', locale),
  sharedPicture: look.sharePicture,
  ...{ servicePhone: look.servicePhone, serviceQr: look.serviceQr, logo: look.logo },
  ...{ colours: look.colours, coloursHash: look.coloursHash },
})

/** Made here once, so that no request has to hash it. */
function coloursOf(accent: string): { colours: string; coloursHash: string } {
  const colours = accent ? coloursCss(accent) : ''
  const coloursHash = colours && `sha256-${createHash('sha256').update(colours).digest('base64')}`
  return { colours, coloursHash }
}

export const markOfTexts = (look: MallLook): string => markOf(lookTexts.parse(look))

async function change(operatorId: string, changed: Partial<MallLook>, seen?: string) {
  return transaction(async (tx): Promise<Result<object, 'overtaken'>> => {
    await lockSettings(tx)
    const before = await readLook(tx)
    if (isOvertaken(seen, lookTexts.parse(before), changed)) return refuseOvertaken(tx, { act: 'saveLook', subject })
    const look = { ...before, ...changed }
    await setValues(tx, { [LOOK_KEY]: { ...look, ...coloursOf(look.accent) } })
    await noteAct(tx, { operatorId, act: 'saveLook', subject, after: changed })
    return ok({})
  })
}

export const saveLookTexts = (operatorId: string, { seen, ...texts }: LookTexts & { seen?: string }) =>
  change(operatorId, texts, seen)

export const saveLookPicture = (operatorId: string, which: LookPicture, key = '') =>
  change(operatorId, { [which]: key })
