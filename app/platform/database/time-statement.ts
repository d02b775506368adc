import { queryTimes } from '../metrics'
import { beginSpan, failSpan } from '../traces'

/** For the metrics, and for the trace of its request. The text has places in it, never what they are filled with. */
export function timeStatement(text: string) {
  const measured = queryTimes.startTimer()
  const span = beginSpan('statement', { 'db.system.name': 'postgresql', 'db.query.text': text })
  return {
    fail: () => failSpan(span),
    end(): void {
      span?.end()
      measured()
    },
  }
}
