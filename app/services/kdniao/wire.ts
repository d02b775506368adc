import { z } from 'zod'
import type { TrackState } from '~/contract/track-states'
import { ownOf } from '~/values/own'

/** kuaidi100's codes are the shop's own. */
const CODES: Record<string, string> = {
  shunfeng: 'SF',
  yuantong: 'YTO',
  zhongtong: 'ZTO',
  shentong: 'STO',
  yunda: 'YD',
  jtexpress: 'JTSD',
  jd: 'JD',
  ems: 'EMS',
  youzhengguonei: 'YZPY',
  youzhengbk: 'YZBK',
  debangkuaidi: 'DBL',
  debangwuliu: 'DBL',
  huitongkuaidi: 'HTKY',
  zhaijisong: 'ZJS',
  tiantian: 'HHTT',
  youshuwuliu: 'UC',
  danniao: 'DNWL',
  fengwang: 'FWX',
  kuayue: 'KYSY',
  annengwuliu: 'ANE',
  suer: 'SURE',
  ztky: 'ZTKY',
  lianbangkuaidi: 'FEDEX_GJ',
  fedex: 'FEDEX_GJ',
}

export const shipperOf = (company: string): string | undefined => ownOf(CODES, company)

const code = z.union([z.string(), z.number()]).transform(String)

export const answer = z.object({
  Success: z.boolean(),
  Reason: z.string().max(400).nullish(),
  State: code.default('0'),
  StateEx: code.nullish(),
  Traces: z
    .array(z.object({ AcceptTime: z.string().max(40), AcceptStation: z.string().max(4_000) }))
    .max(2_000)
    .nullish(),
})

/** The finer ones (StateEx) override their group. */
const STATES: Record<string, TrackState> = {
  '1': 'collected',
  '2': 'onWay',
  '202': 'delivering',
  '211': 'delivering',
  '3': 'delivered',
  '4': 'problem',
  '404': 'refused',
  '406': 'returned',
  '407': 'returning',
  '5': 'onWay',
  '6': 'customs',
}

/** An unknown code counts as its group, and an unknown group as on the way. */
export const stateOf = (group: string, fine: string | null | undefined): TrackState =>
  ownOf(STATES, fine ?? '') ?? ownOf(STATES, (fine ?? '').charAt(0)) ?? ownOf(STATES, group) ?? 'onWay'
