import type { Right } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

interface AlarmKindOf {
  /** Who hears of it, and may take it. */
  may: Right
  title: (params?: Record<string, never>, options?: { locale: Locale }) => string
  screen: string
  query?: Record<string, string>
}

/** What is worth an alarm, in the order of a page about all of it. */
const ALARMS = {
  auditBroken: { may: 'handlePayouts', title: m.console_alarm_audit_broken, screen: 'consolePayouts' },
  quarantinedPayments: {
    may: 'handlePayouts',
    title: m.console_alarm_quarantined_payments,
    screen: 'consoleReconciliations',
  },
  failedRefunds: {
    may: 'refund',
    title: m.console_alarm_failed_refunds,
    screen: 'consoleOrders',
    query: { status: 'refundRefused' },
  },
  overdueOrders: {
    may: 'seeOrders',
    title: m.console_alarm_overdue_orders,
    screen: 'consoleOrders',
    query: { status: 'overdue' },
  },
  overdueCases: {
    may: 'handleCases',
    title: m.console_alarm_overdue_cases,
    screen: 'consoleCases',
    query: { queue: 'waiting' },
  },
  waitingPayouts: { may: 'handlePayouts', title: m.console_alarm_waiting_payouts, screen: 'consolePayouts' },
  lowStock: { may: 'handleGoods', title: m.console_alarm_low_stock, screen: 'consoleStock', query: { queue: 'low' } },
  failingServices: { may: 'changeSettings', title: m.console_alarm_failing_services, screen: 'consoleServices' },
  stuckMessages: { may: 'changeSettings', title: m.console_alarm_stuck_messages, screen: 'consoleServices' },
  webhooksOff: { may: 'handleWebhooks', title: m.console_alarm_webhooks_off, screen: 'consoleWebhooks' },
  certificates: { may: 'changeSettings', title: m.console_alarm_certificates, screen: 'consoleServices' },
  room: { may: 'changeSettings', title: m.console_alarm_room, screen: 'consoleSettings' },
} as const satisfies Record<string, AlarmKindOf>

export type AlarmKind = keyof typeof ALARMS
export const ALARM_KINDS = Object.keys(ALARMS) as [AlarmKind, ...AlarmKind[]]

export const alarmOf = (kind: AlarmKind): AlarmKindOf => ALARMS[kind]
