import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'
import type { CommentedKind } from '../contract/members'
import { findThing, type Thing } from './store'

export const isOpenToComments = async (reader: Reader): Promise<boolean> =>
  (await readMallSettings(reader, 'comments.isOn'))['comments.isOn'] === 1

/** Undefined where nobody sees what is said about it. */
export const findOpenThing = async (reader: Reader, kind: CommentedKind, id: string): Promise<Thing | undefined> =>
  (await isOpenToComments(reader)) ? findThing(reader, kind, id) : undefined
