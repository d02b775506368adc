import { watchRows } from '~/platform/metrics'
import { certificateEnds } from './certificates'
import { namedIds } from './shop'
import { standing } from './vendor-states'

const SECOND = 1_000

/** Those that the settings no longer name would alarm for ever. */
async function ofNamed() {
  const rows = await standing()
  return namedIds().map((vendor) => rows.find((row) => row.vendor === vendor) ?? { vendor, failing: 0, outcome: null })
}

export function watchServices(): void {
  watchRows(
    'lilac_service_failing_seconds',
    'For how long a service outside has failed, 0 where it works',
    ['vendor'],
    async () => (await ofNamed()).map(({ vendor, failing }) => ({ labels: { vendor }, value: failing })),
  )
  watchRows(
    'lilac_service_right',
    'Whether the last trial of a service outside found its account right',
    ['vendor'],
    async () =>
      (await ofNamed()).flatMap(({ vendor, outcome }) =>
        outcome ? [{ labels: { vendor }, value: Number(['right', 'played'].includes(outcome)) }] : [],
      ),
  )
  watchRows(
    'lilac_certificate_left_seconds',
    'Until a certificate of a service outside ends; 0 where it has ended or nobody can read it',
    ['vendor', 'variable'],
    async () =>
      certificateEnds().map(({ service: vendor, variable, endsAt = 0 }) => ({
        labels: { vendor, variable },
        value: Math.max(0, (endsAt - Date.now()) / SECOND),
      })),
  )
}
