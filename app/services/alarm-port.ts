/** What people are told outside of the shop. Nothing personal is in it: kinds, counts, ages and links. */
export interface AlarmMessage {
  /** The same for each attempt, so that a receiver recognises a repetition. */
  id: string
  /** Of one person; without it a group reads it. */
  to?: string
  subject: string
  text: string
  event: { type: 'alarms' | 'alarms.summary'; timestamp: string; data: object }
}

export interface AlarmChannel {
  send(message: AlarmMessage): Promise<'sent' | { refused: string }>
  /** Disturbs nobody. */
  trial(): Promise<'right' | { refused: string }>
}
