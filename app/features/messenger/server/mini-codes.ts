import { createHash } from 'node:crypto'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { limitKey, takeDaily } from '~/platform/limits/rate-limits'
import { qrPicture } from '~/platform/qr-picture'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { settings } from '~/platform/settings/settings'
import { miniProgram } from '~/services/messenger'
import { networkOf } from '~/values/network'
import { ok, refuse } from '~/values/result'
import { withQuery } from '~/values/with-query'
import { H5_PLACES } from '../contract/members'
import { withToken } from './credentials'
import {
  deleteUnused,
  findKey,
  findLink,
  findScene,
  noteOpened,
  storeLink,
  storeScene,
  type Target,
} from './store-mini'

/** Days that a link lives, and that it must still live to be handed out again. */
const LINK_DAYS = 30
const LINK_LEFT_DAYS = 5
/** Of 64 letters each: no two targets ever get the same. */
const KEY_LENGTH = 16
/** Posters hang for a season, and come back. */
const UNUSED_DAYS = 400

const hashOf = (target: object) => createHash('sha256').update(JSON.stringify(target)).digest('base64url')

export async function drawMiniCode({ page, params }: Target) {
  const mini = miniProgram()
  if (!mini) return refuse('messengerClosed')
  const named = Object.fromEntries(Object.entries(params).sort())
  const hash = hashOf([page, named])
  // Stable for all who draw it at once, and after a dropped target comes back.
  const scene = (await findKey(db, hash)) ?? keyedHash('mini scenes', hash).slice(0, KEY_LENGTH)
  const drawn = await withToken(mini, (token) => mini.drawCode(token, { scene, page }))
  if (drawn === 'failed') return refuse('messengerSilent')
  await transaction((tx) => storeScene(tx, scene, hash, { page, params: named }))
  return ok({ scene, picture: drawn.picture })
}

export async function readScene(sceneKey: string) {
  const key = sceneKey.includes('%') ? decodeOnce(sceneKey) : sceneKey
  const found = key && (await findScene(db, key))
  if (!found) return refuse('sceneUnknown', { field: 'scene' })
  await noteOpened(db, key)
  return ok({ page: found.page, ...found.params })
}

export const dropUnusedCodes = (most: number): Promise<number> => deleteUnused(most, UNUSED_DAYS)

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export async function linkToMini(target: { path: string; query: string }) {
  const mini = miniProgram()
  if (!mini) return refuse('messengerClosed')
  const hash = hashOf([target.path, target.query])
  const known = await findLink(db, hash, LINK_LEFT_DAYS)
  if (known) return ok({ openlink: known.openlink, expireAt: known.expires_at })
  const made = await withToken(mini, (token) => mini.linkTo(token, target))
  if (made === 'failed') return refuse('messengerSilent')
  const expires = await transaction((tx) => storeLink(tx, hash, made.openlink, LINK_DAYS))
  return ok({ openlink: made.openlink, expireAt: expires })
}

interface ListQuery {
  page: string
  id?: string
  sUid?: string
  bUid?: string
}

const SIDE = 430
/** Each code of the mini-program is requested from the messenger, and may be a row that stays. */
export const CODES_PER_DAY = 500

/** Falls back to a QR code without a mini-program, on failure, and above the network's limit. */
export async function codeFor({ page, ...named }: ListQuery, address: string) {
  const params = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  const mayDraw = miniProgram() && (await takeDaily(db, limitKey('mini-codes', networkOf(address)), CODES_PER_DAY))
  const drawn = mayDraw ? await drawMiniCode({ page, params }) : undefined
  if (drawn?.ok) return { kind: 'mini' as const, mimeType: 'image/png', ...drawn.value }
  const path = params.id ? H5_PLACES.goods : H5_PLACES.home
  const link = `${settings().publicOrigin ?? 'http://localhost'}${withQuery(path, { ...params, way: 'qr' })}`
  return { kind: 'h5' as const, scene: '', mimeType: 'image/png', picture: await qrPicture(link, SIDE) }
}
